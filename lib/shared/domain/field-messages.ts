export const fieldMessages = {
  rejected: 'Some of this is not as it should be.',
  wrongKind: 'This is not of the right kind.',
  atMost: (limit: number | bigint) => `At most ${limit}.`,
  atLeast: (limit: number | bigint) => `At least ${limit}.`,
  noPlayer:
    'Only a page of YouTube, Vimeo, SoundCloud or Spotify can be shown here, or the address of a Bandcamp player.',
};
