import { describe, expect, it } from 'vitest';
import { createNameHider } from '@/lib/shared/domain/jury';

const hide = createNameHider('Zoë Mary Quill');

describe('hiding the name of an artist', () => {
  it.each([
    ['I am Zoë Mary Quill.', 'I am [name hidden].'],
    ['ZOË MARY QUILL, painter', '[name hidden], painter'],
    ['Zoe Mary Quill', '[name hidden]'],
    ['Zoe\u0308 Mary Quill', '[name hidden]'],
    ['Zoë Mary Quill’s studio', '[name hidden]’s studio'],
    ['Zoë\nMary  Quill', '[name hidden]'],
    ['Quill, Zoë Mary', '[name hidden]'],
    ['find me as zoemaryquill', 'find me as [name hidden]'],
    ['Zoë-Mary Quill and Zoë Mary Quill', '[name hidden] and [name hidden]'],
  ])('replaces %j', (text, expected) => {
    expect(hide(text)).toBe(expected);
  });

  it.each(['A quill and a pen', 'Zoë Mary Quillfeather', 'Über Zoë', ''])('leaves %j', (text) => {
    expect(hide(text)).toBe(text);
  });

  it('hides web and email addresses, but not the sentence around them', () => {
    expect(hide('See https://quill.example/zoe?a=1, or write to zoe@quill.example.')).toBe(
      'See [address hidden], or write to [address hidden].',
    );
    expect(hide('www.quill.example')).toBe('[address hidden]');
  });

  it.each([
    ['More on quill.example/zoe, and on instagram.com.', 'More on [address hidden], and on [address hidden].'],
    ['find me as @zoemaryquill.', 'find me as [address hidden].'],
    ['(@z_q.paints)', '([address hidden])'],
    ['shop.zoe-quill.co.uk', '[address hidden]'],
  ])('hides addresses without a scheme and names of accounts in %j', (text, expected) => {
    expect(hide(text)).toBe(expected);
  });

  it('takes no long time for a long text without spaces', () => {
    const startedAt = performance.now();
    for (const part of ['a', 'ab.', '@a', 'a@', '-', 'Zoë']) hide(part.repeat(5_000).slice(0, 5_000));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it.each([
    'Wool, e.g. from Lapland, i.e. warm. It is 40.5 cm high.',
    'The first ended.The second began... and so on.',
    '10 works @ 30 cm, at 3 p.m., U.S. made',
  ])('leaves %j', (text) => {
    expect(hide(text)).toBe(text);
  });

  it('treats characters of expressions as text', () => {
    expect(createNameHider('J. (Jo) [X]* $tar')('by J. (Jo) [X]* $tar!')).toBe('by [name hidden]!');
    expect(createNameHider('')('by nobody')).toBe('by nobody');
    expect(createNameHider('Cher')('Cher, cherries')).toBe('[name hidden], cherries');
  });
});
