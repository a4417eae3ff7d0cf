import { describe, expect, it } from 'vitest';
import { findDeskCommand, getStateKey, takesKeys } from '@/components/application/desk/desk-keys';
import { deskStates } from '@/lib/shared/domain/application';

describe('keyboard shortcuts of the desk', () => {
  it('J, K and the arrow keys open the next and previous application', () => {
    expect(['j', 'J', 'ArrowRight'].map(findDeskCommand)).toEqual(Array(3).fill({ kind: 'next' }));
    expect(['k', 'K', 'ArrowLeft'].map(findDeskCommand)).toEqual(Array(3).fill({ kind: 'previous' }));
  });

  it('each digit sets a state of an application', () => {
    expect(deskStates.map(getStateKey)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(findDeskCommand('3')).toEqual({ kind: 'state', state: 'SHORTLIST' });
    expect(['0', '7'].map(findDeskCommand)).toEqual([null, null]);
  });

  it('keys for scrolling and unknown keys keep their effect in the browser', () => {
    expect(['ArrowDown', 'ArrowUp', ' ', 'Tab', 'Enter', 'constructor'].map(findDeskCommand)).toEqual(
      Array(6).fill(null),
    );
  });

  it('ignores shortcuts while a text field or select has the focus', () => {
    expect(takesKeys({ tagName: 'TEXTAREA' })).toBe(true);
    expect(takesKeys({ tagName: 'SELECT' })).toBe(true);
    expect(takesKeys({ tagName: 'INPUT', type: 'search' })).toBe(true);
    expect(takesKeys({ tagName: 'DIV', isContentEditable: true })).toBe(true);
    expect(takesKeys({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(takesKeys({ tagName: 'A' })).toBe(false);
  });
});
