import { describe, expect, it } from 'vitest';
import { computeRevocation, isBeforeDeletion, isRevoked } from '@/services/product-api/account/sign-in-rule';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

describe('sign-in revocation', () => {
  it('revokes a sign-in from before the cutoff', () => {
    expect(isRevoked({ authenticatedAt: at(1) }, at(2))).toBe(true);
    expect(isRevoked({ authenticatedAt: at(2) }, at(2))).toBe(false);
    expect(isRevoked({ authenticatedAt: at(1) }, null)).toBe(false);
  });

  it('accepts a sign-in from the next second after a revocation', () => {
    expect(computeRevocation(at(1))).toEqual(at(2));
    expect(computeRevocation(new Date(at(2).getTime() - 1))).toEqual(at(2));
  });

  it('recreates an account only for a sign-in after its deletion', () => {
    expect(isBeforeDeletion({ authenticatedAt: at(1) }, at(2))).toBe(true);
    expect(isBeforeDeletion({ authenticatedAt: at(2) }, at(2))).toBe(true);
    expect(isBeforeDeletion({ authenticatedAt: at(3) }, at(2))).toBe(false);
    expect(isBeforeDeletion({ authenticatedAt: at(1) }, null)).toBe(false);
  });
});
