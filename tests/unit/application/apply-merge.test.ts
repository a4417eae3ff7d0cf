import { describe, expect, it } from 'vitest';
import { mergeContent, replaceField } from '@/components/application/apply/application-content';
import type { ApplicationContent } from '@/lib/shared/domain/application';

const before: ApplicationContent = {
  works: [{ artworkId: 'one', statement: null }],
  statement: 'I paint.',
  answers: { light: 'Low', month: 'May' },
  files: [],
};
const merge = (mine: Partial<ApplicationContent>, theirs: Partial<ApplicationContent>) =>
  mergeContent({
    mine: { ...before, ...mine },
    mineBefore: before,
    theirs: { ...before, ...theirs },
    theirsBefore: before,
  });

describe('merging changes from two devices', () => {
  it('keeps changes to different fields and names the merged ones', () => {
    const merged = merge(
      { statement: 'I paint at night.' },
      { works: [{ artworkId: 'two', statement: null }], answers: { ...before.answers, month: 'June' } },
    );
    expect(merged.content).toEqual({
      works: [{ artworkId: 'two', statement: null }],
      statement: 'I paint at night.',
      answers: { light: 'Low', month: 'June' },
      files: [],
    });
    expect(merged.taken).toEqual(['works', 'answers.month']);
    expect(merged.conflicts).toEqual([]);
  });

  it('merges answers to different questions', () => {
    const merged = merge(
      { answers: { ...before.answers, light: 'High' } },
      { answers: { ...before.answers, size: 3 } },
    );
    expect(merged.content.answers).toEqual({ light: 'High', month: 'May', size: 3 });
    expect(merged.taken).toEqual(['answers.size']);
  });

  it('keeps the local text if both devices changed a field, and offers the other text', () => {
    const merged = merge({ statement: 'Mine' }, { statement: 'Theirs' });
    expect(merged.content.statement).toBe('Mine');
    expect(merged.taken).toEqual([]);
    const [conflict] = merged.conflicts;
    expect(conflict).toEqual({ field: 'statement', theirs: 'Theirs' });
    if (conflict) expect(replaceField(merged.content, conflict.field, conflict.theirs).statement).toBe('Theirs');
  });

  it('offers to remove an answer that was changed here and removed on another device', () => {
    const { light, ...others } = before.answers;
    const merged = merge({ answers: { ...before.answers, light: 'High' } }, { answers: others });
    expect(merged.content.answers).toEqual({ light: 'High', month: 'May' });
    const [conflict] = merged.conflicts;
    expect(conflict).toEqual({ field: 'answers.light', theirs: undefined });
    if (conflict)
      expect(replaceField(merged.content, conflict.field, conflict.theirs).answers).toEqual({ month: 'May' });
    expect(light).toBe('Low');
  });

  it('removes an answer that was not changed here and removed on another device', () => {
    const merged = merge({}, { answers: { light: 'Low' } });
    expect(merged.content.answers).toEqual({ light: 'Low' });
    expect(merged.taken).toEqual(['answers.month']);
  });

  it('merges files by question without losing uploads from another device', () => {
    const file = (requestId: string, fileId: string) => ({ requestId, fileId });
    const merged = merge(
      { files: [file('cv', 'mine'), file('score', 'mine')] },
      { files: [file('plan', 'theirs'), file('score', 'theirs')] },
    );
    expect(merged.content.files).toEqual([file('cv', 'mine'), file('score', 'mine'), file('plan', 'theirs')]);
  });

  it('merges identical changes without a message', () => {
    const merged = merge({ statement: 'Same' }, { statement: 'Same' });
    expect(merged).toMatchObject({ taken: [], conflicts: [] });
  });
});
