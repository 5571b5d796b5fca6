import { describe, expect, it } from 'vitest';
import {
  allowedActions,
  findTransition,
  listingActions,
  type StatusID,
  statusIDs,
} from '../../schemas/listing/status';
import type { RoleName } from '../../schemas/roles';

/**
 * Status matrix of docs/decisions/listing-status.md, written by hand: from → to, action, roles. `S` alone means staff
 * only; staff may perform all rows.
 */
const decisions = `
  1 2 3 4 5 6 | same | copy       | A M R
  1 3         | 2    | activate   | A M
  2           | 3    | deactivate | A M
  2           | same | confirm    | A M
  2 3 4       | 5    | close      | A M
  5           | 2    | reopen     | A M
  5           | 5    | reclose    | A M
  1 3         | 7    | delete     | A M
  5           | 7    | delete     | A
  1 2 3       | 4    | quarantine | S
  4           | 2    | release    | S
  4           | 3    | withdraw   | A M
  5           | 6    | archive    | S
  6           | 5    | restore    | S
  7           | 3    | restore    | S
  1 2 3 4     | same | update     | A M
`;

const roleLetters: Record<string, RoleName | undefined> = { A: 'admin', M: 'member', R: 'readonly' };

const rows = decisions
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', to = '', action = '', who = ''] = line.split('|').map((cell) => cell.trim());
    return {
      action,
      to: to === 'same' ? 'same' : Number(to),
      from: from.split(' ').map(Number),
      roles: who.split(' ').flatMap((letter) => roleLetters[letter] ?? []),
    };
  });

const roleSets: RoleName[][] = [
  [],
  ['readonly'],
  ['member'],
  ['admin'],
  ['member', 'readonly'],
  ['admin', 'member', 'readonly'],
];

describe.each(statusIDs.map((status) => [status] as const))(
  'from status %i, the action',
  (status: StatusID) => {
    it.each(listingActions)('%s is allowed only for the roles of the matrix', (action) => {
      for (const staff of [false, true]) {
        for (const roles of roleSets) {
          const expected = rows.find(
            (row) =>
              row.action === action &&
              row.from.includes(status) &&
              (staff || row.roles.some((role) => roles.includes(role))),
          );
          const found = findTransition(action, status, { staff, roles });
          expect([roles, staff, found?.to]).toEqual([roles, staff, expected?.to]);
          expect(allowedActions(status, { staff, roles }).includes(action)).toBe(expected !== undefined);
        }
      }
    });
  },
);

it('on listings of a suspended account, users of the account are allowed no actions, and staff are allowed all', () => {
  for (const status of statusIDs) {
    expect(allowedActions(status, { staff: false, roles: ['admin', 'readonly'], suspended: true })).toEqual(
      [],
    );
    const staff = { staff: true, roles: [] };
    expect(allowedActions(status, { ...staff, suspended: true })).toEqual(allowedActions(status, staff));
  }
});

it('users of an account can activate a listing only if it is complete', () => {
  const asked = listingActions.filter((action) =>
    statusIDs.some((status) => findTransition(action, status, { staff: true, roles: [] })?.wholeSchema),
  );
  expect(asked).toEqual(['activate', 'reopen', 'release']);
});

it('only staff can copy off-market listings; no role of an account allows it', () => {
  for (const status of statusIDs) {
    for (const role of ['admin', 'member', 'readonly'] as const)
      expect(allowedActions(status, { staff: false, roles: [role] }, { offMarket: true })).not.toContain(
        'copy',
      );
    expect(allowedActions(status, { staff: true, roles: [] }, { offMarket: true })).toEqual(
      allowedActions(status, { staff: true, roles: [] }),
    );
  }
});

it('only staff can activate a listing that waits for review', () => {
  expect(allowedActions(1, { staff: false, roles: ['admin'] }, { awaitingReview: true })).not.toContain(
    'activate',
  );
  expect(allowedActions(1, { staff: true, roles: [] }, { awaitingReview: true })).toContain('activate');
});
