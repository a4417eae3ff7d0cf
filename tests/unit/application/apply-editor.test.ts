import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationEditor, type DeviceCopy } from '@/components/application/apply/application-editor';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { Application } from '@/lib/shared/contract/application';
import { type ApplicationContent, emptyContent } from '@/lib/shared/domain/application';
import { newApplicationForm } from '@/lib/shared/domain/application-form';

const PAUSE = 1_000;

function createServer(content: ApplicationContent | null = emptyContent) {
  let version = 1;
  let stored = content;
  const describeApplication = (): Application => ({
    id: server.id,
    profileId: 'profile',
    number: 412,
    call: {
      id: 'call',
      title: 'North, by Daylight',
      organizer: 'Cove Park',
      deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null },
      closesAt: null,
      resultsDate: null,
      isAccepting: server.isAccepting,
      withdrawnAt: null,
    },
    status: server.status,
    form: { ...newApplicationForm, workDetails: [], sections: [] },
    content: structuredClone({ ...emptyContent, ...stored }) as Application['content'],
    files: [],
    reusedAnswers: {},
    submission: null,
    hasUnsentChanges: false,
    changedWorks: [],
    hasChangedCv: false,
    opened: { organizer: 0, downloads: 0, jurors: 0 },
    createdAt: '2026-11-28T01:00:00.000Z',
    submittedAt: null,
    withdrawnAt: null,
    decidedAt: null,
    lateDays: null,
    isShown: false,
    allowsOriginals: false,
    feedback: null,
    others: server.others,
    updatedAt: `2026-11-28T01:00:00.00${version}Z`,
  });
  const server = {
    id: 'application',
    status: 'DRAFT' as Application['status'],
    others: [] as Application['others'],
    isAccepting: true,
    isReachable: true,
    saves: 0,
    get content() {
      return stored;
    },
    changeElsewhere: (change: Partial<ApplicationContent>) => {
      stored = { ...emptyContent, ...stored, ...change };
      version += 1;
    },
    read: async () => (stored === null ? null : describeApplication()),
    /** One entry for each request that starts an application. True stands for the first application. */
    starts: [] as boolean[],
    deleteElsewhere: () => {
      stored = null;
    },
    start: async (isFirst: boolean) => {
      server.starts.push(isFirst);
      stored ??= { ...emptyContent, answers: { light: 'From before' } };
      return describeApplication();
    },
    save: async (
      _: Application,
      { updatedAt, ...change }: Partial<ApplicationContent> & { updatedAt?: string | undefined },
    ) => {
      server.saves += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (!server.isReachable) throw new ApiUnavailableError('Offline.');
      if (updatedAt !== describeApplication().updatedAt) throw new ApiError(409, 'conflict', 'Changed elsewhere.');
      server.changeElsewhere(change);
      return describeApplication();
    },
    describe: describeApplication,
  };
  return server;
}

type Device = { copy?: DeviceCopy | undefined; unstarted?: DeviceCopy | undefined };

function open(server: ReturnType<typeof createServer>, device: Device = {}) {
  const name = (id: string | null) => (id === null ? 'unstarted' : 'copy');
  return new ApplicationEditor({
    application: server.content === null ? null : server.describe(),
    isCallOpen: true,
    requests: {
      start: server.start,
      read: server.read,
      save: ((...input: Parameters<typeof server.save>) => server.save(...input)) as never,
    },
    device: {
      read: (id) => device[name(id)],
      write: (id, copy) => {
        device[name(id)] = copy;
      },
      remove: (id) => {
        device[name(id)] = undefined;
      },
    },
    onSaved: () => undefined,
  });
}

const write = (editor: ApplicationEditor, statement: string) => editor.change((content) => ({ ...content, statement }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('application autosave', () => {
  it('saves an application once after a pause in typing, then clears the device’s copy', async () => {
    const server = createServer();
    const device: Device = {};
    const editor = open(server, device);
    write(editor, 'I');
    write(editor, 'I paint.');
    expect(device.copy?.content.statement).toBe('I paint.');
    expect(editor.getSnapshot().state).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    expect(server.saves).toBe(1);
    expect(server.content?.statement).toBe('I paint.');
    expect(editor.getSnapshot().state).toBe('saved');
    expect(device.copy).toBeUndefined();
  });

  it('sends one save at a time, and the latest text last', async () => {
    const server = createServer();
    const editor = open(server);
    write(editor, 'One');
    await vi.advanceTimersByTimeAsync(PAUSE + 100);
    write(editor, 'One two');
    await vi.advanceTimersByTimeAsync(150);
    expect(server.saves).toBe(1);
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    expect(server.saves).toBe(2);
    expect(server.content?.statement).toBe('One two');
  });

  it('the first change starts the application and takes over earlier answers', async () => {
    const server = createServer(null);
    const editor = open(server);
    expect(editor.getSnapshot().application).toBeNull();
    write(editor, 'I paint.');
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    expect(editor.getSnapshot()).toMatchObject({
      content: { statement: 'I paint.', answers: { light: 'From before' } },
      taken: [],
      state: 'saved',
    });
    expect(server.content).toMatchObject({ statement: 'I paint.', answers: { light: 'From before' } });
  });

  it('keeps changes on the device while offline, and saves them when the connection returns', async () => {
    const server = createServer();
    const device: Device = {};
    const editor = open(server, device);
    server.isReachable = false;
    write(editor, 'Typed offline');
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    expect(editor.getSnapshot().state).toBe('unreachable');
    expect(device.copy?.content.statement).toBe('Typed offline');
    server.isReachable = true;
    await editorSettles(editor);
    expect(server.content?.statement).toBe('Typed offline');
    expect(device.copy).toBeUndefined();
  });

  it('restores the device’s copy after a reload and merges the latest version', async () => {
    const server = createServer();
    const device: Device = {};
    const first = open(server, device);
    server.isReachable = false;
    write(first, 'Typed offline');
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    server.isReachable = true;
    server.changeElsewhere({ answers: { light: 'Low' } });
    const second = open(server, device);
    expect(second.getSnapshot().content).toMatchObject({ statement: 'Typed offline', answers: { light: 'Low' } });
    await editorSettles(second);
    expect(server.content).toMatchObject({ statement: 'Typed offline', answers: { light: 'Low' } });
  });

  it('merges a change from another device after a conflict and names the merged fields', async () => {
    const server = createServer();
    const editor = open(server);
    server.changeElsewhere({ answers: { light: 'Low' } });
    write(editor, 'I paint.');
    await editorSettles(editor);
    expect(editor.getSnapshot()).toMatchObject({ taken: ['answers.light'], conflicts: [], state: 'saved' });
    expect(server.content).toMatchObject({ statement: 'I paint.', answers: { light: 'Low' } });
  });

  it('keeps the local text in a conflict until the artist chooses the other', async () => {
    const server = createServer();
    const editor = open(server);
    server.changeElsewhere({ statement: 'Theirs' });
    write(editor, 'Mine');
    await editorSettles(editor);
    expect(server.content?.statement).toBe('Mine');
    const [conflict] = editor.getSnapshot().conflicts;
    if (conflict) editor.resolve(conflict, 'theirs');
    await editorSettles(editor);
    expect(server.content?.statement).toBe('Theirs');
    expect(editor.getSnapshot().conflicts).toEqual([]);
  });

  it('keeps a text that is too long on the device and saves everything else', async () => {
    const server = createServer();
    const device: Device = {};
    const editor = open(server, device);
    editor.change((content) => ({ ...content, statement: 'a'.repeat(5_001), answers: { light: 'Low' } }));
    await editorSettles(editor);
    expect(editor.getSnapshot().state).toBe('partial');
    expect(server.content).toMatchObject({ statement: null, answers: { light: 'Low' } });
    expect(device.copy?.content.statement).toHaveLength(5_001);
  });

  it('marks values that the server rejects and saves everything else', async () => {
    const server = createServer();
    const { save } = server;
    server.save = async (...input) => {
      const { answers = {}, statement } = input[1];
      const fields = {
        ...(answers.light === 'Odd' && { 'answers.light.0': 'Not that.' }),
        ...(statement === 'Odd' && { statement: 'Nor that.' }),
      };
      if (Object.keys(fields).length > 0) throw new ApiError(400, 'validation_failed', 'Wrong.', fields);
      return save(...input);
    };
    const device: Device = {};
    const editor = open(server, device);
    editor.change((content) => ({ ...content, statement: 'Odd', answers: { light: 'Odd', wall: 'White' } }));
    await editorSettles(editor);
    expect(server.content).toMatchObject({ statement: null, answers: { wall: 'White' } });
    expect(editor.getSnapshot()).toMatchObject({
      state: 'partial',
      rejected: { 'answers.light': 'Not that.', statement: 'Nor that.' },
    });
    expect(device.copy?.content).toMatchObject({ statement: 'Odd', answers: { light: 'Odd' } });
    editor.change((content) => ({ ...content, answers: { ...content.answers, light: 'Low' } }));
    expect(editor.getSnapshot().rejected).toEqual({ statement: 'Nor that.' });
    await editorSettles(editor);
    expect(server.content).toMatchObject({ statement: null, answers: { light: 'Low', wall: 'White' } });
  });

  it('saves a value that was corrected while its save was rejected', async () => {
    const server = createServer();
    const { save } = server;
    const wrong = new ApiError(400, 'validation_failed', 'Wrong.', { statement: 'Not that.' });
    server.save = async (...input) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (input[1].statement === 'Odd') throw wrong;
      return save(...input);
    };
    const editor = open(server);
    write(editor, 'Odd');
    await vi.advanceTimersByTimeAsync(PAUSE + 100);
    write(editor, 'Even');
    await editorSettles(editor);
    expect(server.content?.statement).toBe('Even');
    expect(editor.getSnapshot()).toMatchObject({ state: 'saved', rejected: {} });
  });

  it('restores text typed before the response to the start was lost', async () => {
    const server = createServer();
    const device: Device = { unstarted: { content: { ...emptyContent, statement: 'Typed' }, before: emptyContent } };
    const editor = open(server, device);
    expect(editor.getSnapshot().content.statement).toBe('Typed');
    await editorSettles(editor);
    expect(server.content?.statement).toBe('Typed');
    expect(device).toEqual({});
  });

  it('ignores text typed before the start if the artist has several applications to the call', () => {
    const server = createServer();
    server.status = 'SUBMITTED';
    server.others = [{ id: 'other', number: 1, status: 'SUBMITTED', work: null }];
    const device: Device = { unstarted: { content: { ...emptyContent, statement: 'Typed' }, before: emptyContent } };
    const editor = open(server, device);
    expect(editor.getSnapshot().content.statement).toBeNull();
    expect(editor.isDirty).toBe(false);
  });

  it('starts a new application for text typed after another device deleted the old one', async () => {
    const server = createServer({ ...emptyContent, statement: 'I draw.' });
    const editor = open(server);
    server.deleteElsewhere();
    const { save } = server;
    let attempts = 0;
    server.save = async (...input) => {
      attempts += 1;
      if (attempts === 1) throw new ApiError(404, 'not_found', 'There is no such application.');
      return save(...input);
    };
    write(editor, 'I paint.');
    await editorSettles(editor);
    expect(server.starts).toEqual([false]);
  });

  it('saves again after a rate limit or a server error', async () => {
    const server = createServer();
    const { save } = server;
    const errors = [new ApiError(429, 'rate_limited', 'Too many requests.'), new ApiError(500, 'internal', 'Broken.')];
    server.save = async (...input) => {
      const error = errors.shift();
      if (error !== undefined) throw error;
      return save(...input);
    };
    const editor = open(server);
    write(editor, 'I paint.');
    await vi.advanceTimersByTimeAsync(PAUSE + 20_000);
    expect(editor.getSnapshot().state).toBe('saved');
    expect(server.content?.statement).toBe('I paint.');
  });

  it('closes the form but keeps the text if the call has closed', async () => {
    const server = createServer();
    const device: Device = {};
    const editor = open(server, device);
    server.save = async () => {
      server.isAccepting = false;
      throw new ApiError(409, 'conflict', 'This call has closed.');
    };
    write(editor, 'Too late');
    await vi.advanceTimersByTimeAsync(PAUSE + 300);
    expect(editor.isOpen).toBe(false);
    expect(editor.getSnapshot().content.statement).toBe('Too late');
    expect(open(server, device).getSnapshot().content.statement).toBe('Too late');
  });

  it('saves changes after a rejected submission and a reload', async () => {
    const server = createServer();
    const editor = open(server);
    write(editor, 'Mine');
    server.changeElsewhere({ answers: { light: 'Low' } });
    await editor.reload();
    expect(editor.getSnapshot().state).toBe('unsaved');
    await editorSettles(editor);
    expect(server.content).toMatchObject({ statement: 'Mine', answers: { light: 'Low' } });
  });

  it('does not save again after a rejection, unless the version was outdated', async () => {
    const server = createServer();
    let attempts = 0;
    server.save = async () => {
      attempts += 1;
      throw new ApiError(409, 'conflict', 'This call has closed.');
    };
    const editor = open(server);
    write(editor, 'Too late');
    await vi.advanceTimersByTimeAsync(PAUSE + 20_000);
    expect(editor.getSnapshot()).toMatchObject({ state: 'failed', failure: 'This call has closed.' });
    expect(attempts).toBe(1);
  });
});

async function editorSettles(editor: ApplicationEditor): Promise<void> {
  const settled = editor.settle();
  await vi.advanceTimersByTimeAsync(10_000);
  await settled;
}
