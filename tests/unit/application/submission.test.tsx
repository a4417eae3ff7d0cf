import { expect, it } from 'vitest';
import { Submission, SubmissionTexts } from '@/components/application-form/submission';
import type { SubmittedWork } from '@/lib/shared/contract/application';
import type { CvEntry } from '@/lib/shared/contract/profile';
import { newApplicationForm, type Question } from '@/lib/shared/domain/application-form';
import { renderMarkup } from '../../support/words';

const question = (id: string, kind: Question['kind'], label: string): Question => ({
  ...{ id, kind, label, help: null, isRequired: false, options: [], maxLength: null, min: null, max: null },
  isHiddenFromJury: false,
});

const image = { id: 'i', url: '/v1/images/i', alt: null, width: 400, height: 300, averageColour: null };
const work: SubmittedWork = {
  ...{ artworkId: 'a', title: 'Low Water', year: '2024', medium: 'Linen', statement: 'At low tide.' },
  size: { height: 40, width: 30, depth: null, unit: 'cm', text: null },
  price: { kind: 'ON_REQUEST', money: null },
  aiPreference: 'NO_TRAINING',
  images: [],
};
const entry: CvEntry = {
  ...{ kind: 'SOLO', title: 'Tides', organization: 'Harbour', city: 'Galway', country: null, url: null },
  ...{ yearFrom: 2021, yearTo: 2023 },
};

const questions = [
  question('q1', 'DATE', 'When'),
  question('q2', 'NUMBER', 'How many'),
  question('q3', 'LINK', 'Where'),
  question('q4', 'SHORT', 'Why'),
];
const form = { ...newApplicationForm, sections: [{ id: 's', title: '', help: null, questions }] };

function read(onDownload: ((imageId: string) => void) | null): string {
  const content = (
    <Submission
      form={form}
      works={[
        { ...work, images: [image, { ...image, id: 'j' }] },
        { ...work, title: 'High Water', price: null },
      ]}
      statement="I stitch the line."
      answers={{ q1: '2026-03-04', q2: 1_200, q3: 'https://example.com' }}
      cv={[entry]}
      onDownload={onDownload}
    />
  );
  return renderMarkup(content);
}

it('shows submitted works in order with labels and texts', () => {
  const text = read(null)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('First Low Water , 2024 Linen');
  expect(text).toContain('Price on request Not to be used to train AI At low tide.');
  expect(text).toContain('No picture Second High Water');
  expect(text).toContain('Artist statement I stitch the line.');
  expect(text).toContain('Answers When 4 March 2026 How many 1,200 Where https://example.com Why No answer');
  expect(text).toContain('CV 2021–2023 Solo Tides , Harbour, Galway');
});

it('labels submitted images, and offers originals only if the artist allows it', () => {
  expect(read(null)).not.toContain('Download the original');
  const markup = read(() => {});
  expect(markup).toContain('alt="Low Water, picture 2"');
  expect(markup.match(/Download the original/g)).toHaveLength(2);
});

it('shows chosen options in the page’s language', () => {
  const choice = {
    ...{ ...question('q1', 'SEVERAL', 'When'), options: ['Spring', 'Summer', 'Autumn'] },
    translations: { de: { options: 'Frühling\nSommer\nHerbst' } },
  };
  const text = renderMarkup(
    <SubmissionTexts
      form={{ ...form, sections: [{ id: 's', title: '', help: null, questions: [choice] }] }}
      statement={null}
      answers={{ q1: ['Spring', 'Autumn'] }}
      cv={[]}
    />,
    'de',
  );
  expect(text).toContain('Frühling, Herbst');
});
