import type { DemoLogin } from '../../schemas/demo';
import { type RoleID, roles } from '../../schemas/roles';

export interface DemoPerson {
  name: string;
  staff?: true;
  /** Roles of the user by account key. */
  roles: Record<string, readonly RoleID[]>;
}

/** User id of the author by account id; accounts without a demo login have none. */
export type Writers = ReadonlyMap<number, number>;

const { admin, member, readonly } = roles;

/** Users of the demo logins (docs/decisions/running.md). */
export const demoPeople: Record<DemoLogin, DemoPerson> = {
  maegler: { name: 'Mette Lindegaard', roles: { havneholm: [admin, member] } },
  bruger: { name: 'Jonas Havn', roles: { havneholm: [member] } },
  laeser: { name: 'Camilla Ravn', roles: { havneholm: [readonly] } },
  light: { name: 'Line Bruun', roles: { vesterport: [admin] } },
  premium: { name: 'Henrik Sundby', roles: { sundby: [admin] } },
  statistik: { name: 'Simon Nordlys', roles: { analyse: [member] } },
  kommune: { name: 'Birgitte Holm', roles: { kommune: [admin] } },
  flere: { name: 'Kirsten Lindegaard', roles: { lindegaard: [admin], limfjord: [readonly] } },
  ny: { name: 'Emil Nyholm', roles: {} },
  intern: { name: 'Ida Toft', staff: true, roles: {} },
};
