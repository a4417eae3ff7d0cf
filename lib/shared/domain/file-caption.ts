/** Names that a camera, a phone or a program gave: they say nothing about the picture. */
const GENERIC =
  /^(?:(?:img|dsc[fn]?|dscn|pxl|mvi|p|gopr|image|photo|picture|scan|screenshot|whatsapp|signal|untitled|unnamed|download|original|file|bild|foto)?[\s\d()]*(?:(?:at|am|pm|edit|edited|copy|wa|image)[\s\d()]*)*|[\da-f\s]{16,})$/i;

const MAX_LENGTH = 200;

/**
 * The caption that an image has until its artist writes a better one: the file's name as words. Empty for a name that
 * a device gave.
 */
export function formatFileCaption(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_\s.-]+/g, ' ')
    .trim();
  return GENERIC.test(words) ? '' : words.slice(0, MAX_LENGTH);
}
