import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpportunityBody, createOpportunityDraft } from '@/components/opportunity/form/opportunity-draft';
import { saveChanges } from '@/components/opportunity/form/save-changes';
import { changeOpportunity, readOwnOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { ApiError } from '@/lib/shared/api/request';
import { sampleOpportunity } from '../../support/sample-data';

vi.mock('@/lib/browser/members/opportunity/own-opportunities', () => ({
  changeOpportunity: vi.fn(),
  readOwnOpportunity: vi.fn(),
}));

const base = { ...sampleOpportunity, updatedAt: '2026-11-23T10:00:00.000Z' };
const later = { ...base, updatedAt: '2026-11-23T11:00:00.000Z' };
const outdated = new ApiError(409, 'conflict', 'This was changed meanwhile.');
const typed = (change: { title?: string; description?: string }) =>
  createOpportunityBody({ ...createOpportunityDraft(base), ...change });
const sent = () => vi.mocked(changeOpportunity).mock.calls.map(([, body]) => body);
const onConflict = vi.fn();

describe('saving an opportunity that another tab has changed', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    vi.mocked(changeOpportunity).mockResolvedValue(later);
  });

  it('sends only the changed fields, and nothing without changes', async () => {
    await saveChanges({ body: typed({ title: 'Mine' }), base, seen: null, onConflict });
    expect(sent()).toEqual([{ title: 'Mine', updatedAt: base.updatedAt }]);
    expect(await saveChanges({ body: typed({}), base, seen: null, onConflict })).toBe(base);
    expect(sent()).toHaveLength(1);
  });

  it('keeps the fields that the other tab has changed', async () => {
    vi.mocked(changeOpportunity).mockRejectedValueOnce(outdated);
    vi.mocked(readOwnOpportunity).mockResolvedValue({ ...later, title: 'Theirs' });
    await saveChanges({ body: typed({ description: 'Mine.' }), base, seen: null, onConflict });
    expect(sent().at(-1)).toEqual({ description: 'Mine.', updatedAt: later.updatedAt });
    expect(onConflict).not.toHaveBeenCalled();
  });

  it('rejects a field that both have changed once, and replaces it when it is saved again', async () => {
    const otherChange = { ...later, title: 'Theirs' };
    vi.mocked(changeOpportunity).mockRejectedValueOnce(outdated);
    vi.mocked(readOwnOpportunity).mockResolvedValue(otherChange);
    const body = typed({ title: 'Mine' });
    await expect(saveChanges({ body, base, seen: null, onConflict })).rejects.toThrow('Save again to replace it.');
    expect(onConflict).toHaveBeenCalledWith(otherChange);
    await saveChanges({ body, base, seen: otherChange, onConflict });
    expect(sent().at(-1)).toEqual({ title: 'Mine', updatedAt: otherChange.updatedAt });
  });

  it('reports a rejection that has another reason', async () => {
    vi.mocked(changeOpportunity).mockRejectedValueOnce(outdated);
    vi.mocked(readOwnOpportunity).mockResolvedValue(base);
    await expect(saveChanges({ body: typed({ title: 'Mine' }), base, seen: null, onConflict })).rejects.toBe(outdated);
  });
});
