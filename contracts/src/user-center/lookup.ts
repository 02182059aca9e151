import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { code, flag, id } from '../fields.ts';

export const DictItem = z.object({
  dictValue: z.string(),
  dictLabel: z.string(),
  dictLabelEn: z.string(),
  /** It can't be chosen any more, but what was chosen before is still called by it. */
  disabled: z.literal(true).optional(),
});

/** A node of the menu tree (seed 0 §2.9, §3). `type` 3 is a data table or a page without an entry of its own. */
export interface MenuNode {
  id: string;
  parentId: string | null;
  type: 1 | 2 | 3 | 4;
  moduleId: string;
  url: string;
  menuName: string;
  menuNameEn: string;
  routeUrl: string;
  icon: string;
  authCode: string;
  children: MenuNode[];
}
export const MenuTree: z.ZodType<MenuNode> = z.object({
  id: id(),
  parentId: id().nullable(),
  type: code('menuType'),
  moduleId: z.string(),
  url: z.string(),
  menuName: z.string(),
  menuNameEn: z.string(),
  routeUrl: z.string(),
  icon: z.string(),
  authCode: z.string(),
  get children() {
    return z.array(MenuTree);
  },
});

/** An organisation with those below it. `option` '0', or no parent: nobody can be put there (seed 1 §5). */
export interface OrgNode {
  id: string;
  parentId: string | null;
  name: string;
  nameEn: string;
  type: 0 | 1 | 2;
  /** Whether the organisation is in use. */
  flag: boolean;
  option: '0' | '1';
  children: OrgNode[];
}
export const OrgTree: z.ZodType<OrgNode> = z.object({
  id: id(),
  parentId: id().nullable(),
  name: z.string(),
  nameEn: z.string(),
  type: code('organizationType'),
  flag: z.boolean(),
  option: z.enum(['0', '1']),
  get children() {
    return z.array(OrgTree);
  },
});

/** Look-ups that many screens share (seed 0 §7, seed 1 §7). */
export const lookup = resource('/api/reaptv-user-center', {
  dictByKey: get('common/dict/get/{key}', {
    can: 'signed-in',
    /** `all`: those out of use too. */
    query: z.object({ key: z.string().max(60), all: flag().optional() }),
    returns: z.array(DictItem),
  }),
  dictGetUcOrganizationType: get('common/dict/get/uc_organization_type', { can: 'signed-in', returns: z.array(DictItem) }),
  orgGetOrgTree: get('common/org/get_org_tree', {
    can: 'signed-in',
    query: z.object({ orgId: id().optional(), orgType: code('organizationType').optional() }),
    returns: z.array(OrgTree),
  }),
  bdAirportCombo: get('common/bd/airport/combo', {
    can: 'signed-in',
    returns: z.array(
      z.object({
        city3Code: z.string(),
        cityChName: z.string(),
        cityEnName: z.string(),
        airport3Code: z.string(),
        airportChName: z.string(),
      }),
    ),
  }),
  menuGetByScope: post('common/menu/get_by_scope', { can: 'signed-in', changes: false, returns: z.array(MenuTree) }),
});

/** Tenants that the signed-in person may work in (seed 0 §1). */
export const tenantCombo = resource('/api/reaptv-user-center/sys/tenant', {
  getCombo: get('get_combo', { can: 'signed-in', returns: z.array(z.object({ id: id(), name: z.string(), code: z.string() })) }),
});
