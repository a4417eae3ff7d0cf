import { describe, expect, it } from 'vitest';
import { createEnquiryHref } from '@/components/artwork/detail/artwork-label';
import { createMailtoAddress } from '@/lib/shared/domain/contact-links';

describe('a mailto link', () => {
  it('a mailto link contains only the address and a subject', () => {
    expect(createMailtoAddress('noor+art@example.org')).toBe('mailto:noor+art@example.org');
    expect(createMailtoAddress('noor@example.org', 'Wave & shore')).toBe(
      'mailto:noor@example.org?subject=Wave%20%26%20shore',
    );
  });

  it.each([
    'noor',
    'noor@example.org?bcc=everyone@example.org',
    'noor@example.org,everyone@example.org',
    'noor@example.org%0ABcc:x@y.z',
    'no or@example.org',
  ])('creates no mailto link for %j', (address) => {
    expect(createMailtoAddress(address)).toBeNull();
  });
});

describe('a question about an artwork', () => {
  const website = { value: 'https://noor.example.org', isPublic: true };

  it('a question goes to the artist’s public email address, or else to the website', () => {
    const email = { value: 'noor@example.org', isPublic: true };
    expect(createEnquiryHref({ email, website }, 'Shore')).toBe('mailto:noor@example.org?subject=Shore');
    expect(createEnquiryHref({ email: { ...email, isPublic: false }, website }, 'Shore')).toBe(website.value);
    expect(createEnquiryHref({ email: { ...email, value: 'a@b?cc=c@d' }, website }, 'Shore')).toBe(website.value);
    expect(createEnquiryHref({ website: { ...website, value: 'javascript:alert(1)' } }, 'Shore')).toBeNull();
    expect(createEnquiryHref({}, 'Shore')).toBeNull();
  });
});
