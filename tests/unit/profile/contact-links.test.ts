import { describe, expect, it } from 'vitest';
import { createMailtoAddress, findContactProblem, listContactLinks } from '@/lib/shared/domain/contact-links';
import type { ContactKind } from '@/lib/shared/domain/profile';
import { english } from '../../support/words';

const link = (kind: ContactKind, value: string) => listContactLinks({ [kind]: { value, isPublic: true } })[0];

describe('contact details', () => {
  it.each<[ContactKind, string, string, string]>([
    ['email', ' a@b.example ', 'mailto:a@b.example', 'a@b.example'],
    ['phone', '+49 (0)30 1234', 'tel:+49301234', '+49 (0)30 1234'],
    ['phone', '030+12 34', 'tel:0301234', '030+12 34'],
    ['phone', '1234', 'tel:1234', '1234'],
    ['instagram', 'noor', 'https://www.instagram.com/noor', 'Instagram'],
    ['instagram', '@noor.company', 'https://www.instagram.com/noor.company', 'Instagram'],
    ['website', 'example.org/x:y', 'https://example.org/x:y', 'example.org/x:y'],
    ['website', 'https://www.example.org/news/', 'https://www.example.org/news/', 'example.org/news'],
    ['website', 'https://awww.example.org', 'https://awww.example.org/', 'awww.example.org'],
  ])('%s %j links to %s', (kind, value, href, text) => expect(link(kind, value)).toEqual({ kind, href, text }));

  it.each<[ContactKind, string, string]>([
    ['email', 'a b@c.example', 'This is not an email address.'],
    ['phone', '112', 'This is not a telephone number.'],
    ['website', 'nowhere', 'This is not a web address.'],
    ['website', 'https://example.org/a/../b', 'This is not a web address.'],
    ['website', 'https://example.org/%2e%2e', 'This is not a web address.'],
    ['instagram', 'https://example.org/noor', 'This is neither a name on Instagram nor an address there.'],
    ['instagram', 'noor.com', 'This is neither a name on Instagram nor an address there.'],
  ])('%s %j is rejected: %s', (kind, value, problem) => {
    expect(findContactProblem(kind, value, english)).toBe(problem);
    expect(link(kind, value)).toBeUndefined();
  });

  it('accepts a contact detail with spaces around it', () => {
    expect(findContactProblem('email', ' a@b.example ', english)).toBeNull();
    expect(findContactProblem('website', 'https://example.org/?next=/../x', english)).toBeNull();
  });

  it('adds a subject only to plain email addresses', () => {
    expect(createMailtoAddress('a@b.example')).toBe('mailto:a@b.example');
    expect(createMailtoAddress('a@b.example', 'Low tide & sand')).toBe(
      'mailto:a@b.example?subject=Low%20tide%20%26%20sand',
    );
    expect(createMailtoAddress('a@b.example?bcc=c@d.example', 'x')).toBeNull();
  });
});
