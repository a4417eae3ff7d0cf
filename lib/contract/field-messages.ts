/** What the product API says of fields that it refuses, and a form before it is sent. */
export const fieldMessages = {
  refused: 'Some of this is not as it should be.',
  wrongKind: 'This is not of the right kind.',
  atMost: (limit: number | bigint) => `At most ${limit}.`,
  atLeast: (limit: number | bigint) => `At least ${limit}.`,
};
