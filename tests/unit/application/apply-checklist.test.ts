import { describe, expect, it } from 'vitest';
import { describeMissing, listFields, listProblems } from '@/components/application/apply/list-problems';
import { describeChosenWork, type WorkFacts } from '@/components/application/apply/own-works';
import { type ApplicationContent, emptyContent } from '@/lib/shared/domain/application';
import { listChecks } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, newApplicationForm, type Question } from '@/lib/shared/domain/application-form';
import { english } from '../../support/words';

const question = (id: string, isRequired: boolean): Question => ({
  id,
  kind: 'SHORT',
  label: id,
  help: null,
  isRequired,
  options: [],
  maxLength: 10,
  min: null,
  max: null,
  isHiddenFromJury: false,
});
const form: ApplicationForm = {
  ...newApplicationForm,
  works: { min: 2, max: 3 },
  statement: 'REQUIRED',
  cv: 'REQUIRED',
  sections: [{ id: 'section', title: '', help: null, questions: [question('light', true), question('hung', false)] }],
};
const work: WorkFacts = {
  id: 'ridges',
  title: 'Seven Ridges',
  year: null,
  medium: 'Ink',
  size: { height: 30, width: 40, depth: null, unit: 'cm', text: null },
  image: null,
  price: { kind: 'ON_REQUEST', money: null },
};
const check = (content: ApplicationContent, hasCv = false) => {
  const works = content.works.map(({ artworkId, statement }) =>
    describeChosenWork(artworkId === work.id ? work : undefined, statement),
  );
  return listChecks({ form, content, works, hasCv }, english);
};
const empty = emptyContent;

describe('the application checklist', () => {
  it('lists everything missing from an application in one sentence', () => {
    expect(describeMissing(check(empty), english)).toBe(
      'Four things are missing: your works, your artist statement, your CV and answers.',
    );
    const almost = { ...empty, statement: 'I paint.', answers: { light: 'Low' }, works: [] };
    expect(describeMissing(check(almost, true), english)).toBe('One thing is missing: your works.');
    const portfolio = { id: 'portfolio', label: 'Portfolio', help: null, kind: 'PDF', isRequired: true } as const;
    const requested = { ...newApplicationForm, works: { min: 0, max: 0 }, files: [portfolio] };
    const checks = listChecks({ form: requested, content: empty, works: [], hasCv: false }, english);
    expect(describeMissing(checks, english)).toBe('One thing is missing: “Portfolio, PDF”.');
  });

  it('says which requested details a chosen work lacks', () => {
    const works = [
      { artworkId: 'ridges', statement: null },
      { artworkId: 'not loaded', statement: null },
    ];
    const content = { ...empty, works };
    expect(listProblems({ form, content, checks: check(content), sending: [] }, english).works).toBe(
      '“Seven Ridges” lacks a picture and a year.',
    );
    expect(check(content)[0]?.state).toBe('2 chosen, details missing');
    const written = { ...content, statement: 'I paint.', answers: { light: 'Low' } };
    expect(describeMissing(check(written, true), english)).toBe('One thing is missing: details of your works.');
  });

  it('reports each problem at its question, and lists the fields in the page’s order', () => {
    const content = { ...empty, statement: 'I paint.', answers: { hung: 'On two hooks' } };
    const problems = listProblems({ form, content, checks: check(content, true), sending: [] }, english);
    expect(problems['answers.light']).toBe('Answer this.');
    expect(problems['answers.hung']).toBe('At most 10 characters.');
    expect(problems.statement).toBeUndefined();
    expect(listFields(form)).toEqual(['works', 'statement', 'cv', 'answers.light', 'answers.hung']);
  });

  it('reports a file that is still being uploaded', () => {
    const problems = listProblems({ form, content: empty, checks: [], sending: ['portfolio'] }, english);
    expect(problems['files.portfolio']).toBe('This file has not arrived. Wait for it, or take it out.');
  });

  it('reports a statement that is too long', () => {
    const content = { ...empty, statement: 'a'.repeat(5_001) };
    expect(listProblems({ form, content, checks: check(content), sending: [] }, english).statement).toBe(
      'At most 5,000 characters.',
    );
  });
});
