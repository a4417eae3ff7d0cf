import { describe, expect, it } from 'vitest';
import { applicationForm } from '@/lib/shared/contract/application-form';
import { emptyContent } from '@/lib/shared/domain/application';
import { listChecks } from '@/lib/shared/domain/application-checks';
import { type FileRequest, findFileProblem, formatFileExtent } from '@/lib/shared/domain/application-file';
import {
  type ApplicationForm,
  findFormProblems,
  findHarm,
  newApplicationForm,
} from '@/lib/shared/domain/application-form';
import { english } from '../../support/words';

const createRequest = (fields: Partial<FileRequest> = {}): FileRequest => ({
  id: '0197a000-0000-7000-8000-000000000001',
  label: 'Portfolio',
  help: null,
  kind: 'PDF',
  isRequired: true,
  ...fields,
});
const OTHER = '0197a000-0000-7000-8000-000000000002';
const withFiles = (...files: FileRequest[]): ApplicationForm => ({ ...newApplicationForm, files });

describe('requested files', () => {
  it('rejects requested files with the same id or without a label', () => {
    expect(findFormProblems(withFiles(createRequest(), createRequest({ label: ' ' })), english)).toEqual({
      'files.1.id': 'Another file has this id.',
      'files.1.label': 'Name the file.',
    });
  });

  it('a call can request at most five files', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => createRequest({ id: `0197a000-0000-7000-8000-00000000000${index}` }));
    expect(applicationForm.safeParse(withFiles(...list(5))).success).toBe(true);
    expect(applicationForm.safeParse(withFiles(...list(6))).success).toBe(false);
  });

  it.each([
    ['a new required one', [createRequest(), createRequest({ id: OTHER })], 'files.1.isRequired'],
    ['another kind', [createRequest({ kind: 'AUDIO' })], 'files.0.kind'],
    ['another label', [createRequest({ label: 'Your portfolio' })], 'files.0.label'],
    ['a removed one', [], 'files'],
  ])('a change of %s is rejected once artists have started to apply', (_, after, path) => {
    expect(Object.keys(findHarm(withFiles(createRequest()), withFiles(...after), english))).toEqual([path]);
  });

  it('a requested file can become optional, and an optional one can be added', () => {
    const after = [
      createRequest({ isRequired: false, help: 'Ten pages.' }),
      createRequest({ id: OTHER, isRequired: false }),
    ];
    expect(findHarm(withFiles(createRequest()), withFiles(...after), english)).toEqual({});
    const required = findHarm(withFiles(createRequest({ isRequired: false })), withFiles(createRequest()), english);
    expect(Object.keys(required)).toEqual(['files.0.isRequired']);
  });
});

describe('the file checklist', () => {
  const list = (request: FileRequest, files: { requestId: string; fileId: string }[] = []) =>
    listChecks(
      { form: withFiles(request), content: { ...emptyContent, files }, works: [], hasCv: false },
      english,
    ).find(({ path }) => path === `files.${request.id}`);

  it('the checklist lists each requested file', () => {
    const request = createRequest({ label: 'Artist statement, one page' });
    expect(list(request)).toMatchObject({
      title: 'Artist statement, one page, PDF',
      state: 'Still missing',
      problem: 'Add “Artist statement, one page”.',
    });
    expect(list(request, [{ requestId: request.id, fileId: OTHER }])).toMatchObject({
      state: 'Added',
      isLeftOut: false,
      problem: null,
    });
    expect(list(createRequest({ isRequired: false }))).toMatchObject({
      state: 'Optional',
      isLeftOut: true,
      problem: null,
    });
  });
});

describe('a chosen file', () => {
  it('checks a file’s size before sending it', () => {
    const MEGABYTE = 1_024 * 1_024;
    expect(findFileProblem({ name: 'a.pdf', size: 0 }, 'PDF', english)).toBe('“a.pdf” is empty.');
    expect(findFileProblem({ name: 'a.pdf', size: 20 * MEGABYTE }, 'PDF', english)).toBeNull();
    expect(findFileProblem({ name: 'a.pdf', size: 20 * MEGABYTE + 1 }, 'PDF', english)).toBe(
      '“a.pdf” is larger than 20 MB.',
    );
    expect(findFileProblem({ name: 'a.wav', size: 50 * MEGABYTE }, 'AUDIO', english)).toBeNull();
  });

  it.each([
    [{ pages: 1, duration: null }, 'One page'],
    [{ pages: 12, duration: null }, '12 pages'],
    [{ pages: null, duration: 187.2 }, '3:07'],
    [{ pages: null, duration: 0.2 }, '0:01'],
    [{ pages: null, duration: 3_765 }, '1:02:45'],
    [{ pages: null, duration: null }, ''],
  ])('formats the length of the file %j as %j', (file, expected) => {
    expect(formatFileExtent(file, english)).toBe(expected);
  });
});
