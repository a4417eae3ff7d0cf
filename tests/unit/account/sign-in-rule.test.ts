import { describe, expect, it } from 'vitest';
import { computeRevocation, isBeforeDeletion, isRevoked } from '@/services/product-api/account/sign-in-rule';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

describe('sign-in revocation', () => {
  it('signing out everywhere revokes earlier sign-ins', () => {
    expect(isRevoked({ authenticatedAt: at(1) }, at(2))).toBe(true);
    expect(isRevoked({ authenticatedAt: at(2) }, at(2))).toBe(false);
    expect(isRevoked({ authenticatedAt: at(1) }, null)).toBe(false);
  });

  it('a sign-in is valid from the second after signing out everywhere', () => {
    expect(computeRevocation(at(1))).toEqual(at(2));
    expect(computeRevocation(new Date(at(2).getTime() - 1))).toEqual(at(2));
  });

  it('only a sign-in after its deletion creates an account again', () => {
    expect(isBeforeDeletion({ authenticatedAt: at(1) }, at(2))).toBe(true);
    expect(isBeforeDeletion({ authenticatedAt: at(2) }, at(2))).toBe(true);
    expect(isBeforeDeletion({ authenticatedAt: at(3) }, at(2))).toBe(false);
    expect(isBeforeDeletion({ authenticatedAt: at(1) }, null)).toBe(false);
  });
});
