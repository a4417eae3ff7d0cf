/** What the product API says of fields that it refuses, and a form before it is sent. */
export const fieldMessages = {
  refused: 'Some of this is not as it should be.',
  wrongKind: 'This is not of the right kind.',
  atMost: (limit: number | bigint) => `At most ${limit}.`,
  atLeast: (limit: number | bigint) => `At least ${limit}.`,
  noPlayer:
    'Only a page of YouTube, Vimeo, SoundCloud or Spotify can be shown here, or the address of a Bandcamp player.',
};
