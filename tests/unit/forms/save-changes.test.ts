import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { ApiError } from '@/lib/shared/api/request';

type Saved = { id: string; updatedAt: string; title: string; city: string | null };

const base: Saved = { id: 'one', updatedAt: '10:00', title: 'Sea', city: 'Porto' };
const outdated = new ApiError(409, 'conflict', 'This was changed by another request.');
const readFields = ({ title, city }: Saved) => ({ title, city });
const send = vi.fn<(latest: Saved, changes: Record<string, unknown>) => Promise<Saved>>();
const read = vi.fn<(id: string) => Promise<Saved>>();
const seen: { current: Saved | null } = { current: null };
const save = (typed: Partial<Saved>, latest = base) =>
  saveChanges<Saved>({
    ...{ fields: { ...readFields(base), ...typed }, readFields, before: readFields(base) },
    ...{ latest, seen, send, read },
  });

beforeEach(() => {
  vi.resetAllMocks();
  seen.current = null;
  send.mockResolvedValue(base);
});

describe('saveChanges', () => {
  it('saves only fields that were changed', async () => {
    await save({ title: 'Mine' });
    expect(send.mock.calls).toEqual([[base, { title: 'Mine' }]]);
    expect(await save({})).toBe(base);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ['an outdated version', outdated],
    ['a failed precondition', new ApiError(412, undefined, 'Changed.')],
  ])('keeps fields that another tab changed after %s', async (_, error) => {
    const latest = { ...base, updatedAt: '11:00', title: 'Theirs' };
    send.mockRejectedValueOnce(error);
    read.mockResolvedValue(latest);
    await save({ city: 'Braga' });
    expect(send).toHaveBeenLastCalledWith(latest, { city: 'Braga' });
    expect(seen.current).toBeNull();
  });

  it('rejects a field that both sides changed until the second save', async () => {
    const latest = { ...base, updatedAt: '11:00', title: 'Theirs', city: null };
    const rejection = save({ title: 'Mine' }, latest);
    await expect(rejection).rejects.toMatchObject({
      code: 'conflict',
      fields: { title: 'This was changed in another tab or on another device. Save again to replace it.' },
    });
    expect(seen.current).toBe(latest);
    expect(send).not.toHaveBeenCalled();
    await save({ title: 'Mine' }, latest);
    expect(send).toHaveBeenLastCalledWith(latest, { title: 'Mine' });
    expect(seen.current).toBeNull();
  });

  it('reports the conflict of several fields at one of them', async () => {
    const input = { fields: { ...readFields(base), title: 'Mine' }, readFields, before: readFields(base), seen };
    const latest = { ...base, title: 'Theirs' };
    const messageFields = { title: 'title.text' };
    await expect(saveChanges<Saved>({ ...input, latest, send, read, messageFields })).rejects.toMatchObject({
      fields: { 'title.text': expect.any(String) },
    });
  });

  it('accepts a field that both sides changed to the same value', async () => {
    const latest = { ...base, updatedAt: '11:00', title: 'Both' };
    expect(await save({ title: 'Both' }, latest)).toBe(latest);
  });

  it('passes on other rejections', async () => {
    send.mockRejectedValueOnce(outdated);
    read.mockResolvedValue(base);
    await expect(save({ title: 'Mine' })).rejects.toBe(outdated);
  });
});
