/** File names by a camera, a phone or a program, which do not describe the picture. */
const GENERIC =
  /^(?:(?:img|dsc[fn]?|dscn|pxl|mvi|p|gopr|image|photo|picture|scan|screenshot|whatsapp|signal|untitled|unnamed|download|original|file|bild|foto)?[\s\d()]*(?:(?:at|am|pm|edit|edited|copy|wa|image)[\s\d()]*)*|[\da-f\s]{16,})$/i;

const MAX_LENGTH = 200;

/** Derives an image's initial caption from its file name. Empty for a name by a device. */
export function formatFileCaption(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_\s.-]+/g, ' ')
    .trim();
  return GENERIC.test(words) ? '' : words.slice(0, MAX_LENGTH);
}
