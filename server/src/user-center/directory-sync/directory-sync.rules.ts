import type { employees } from '../staff/employee.schema.ts';
import type { StaffInput, StaffRow } from '../staff/employee-import.rows.ts';

/** Somebody as he is stored, document and phone opened. */
export type Stored = Omit<typeof employees.$inferSelect, 'idCard' | 'phone'> & { idCard: string; phone: string };

/**
 * What a line of the directory says of somebody who is there already. Nothing is cleared: where the line is empty, what is stored
 * stays; and the phone is the person's own affair, which the directory does not change (seed 1 §5).
 */
export function mergedTexts(stored: Stored, texts: StaffRow['texts']): StaffRow['texts'] {
  const kept: StaffRow['texts'] = {
    name: stored.name,
    gender: String(stored.gender),
    jobNumber: stored.jobNumber,
    belongToOrg: stored.organizationId ?? '',
    status: stored.status,
    workTerminal: stored.workTerminal.join(','),
    jobPosition: stored.jobPosition.join(','),
    jobTitle: stored.jobTitle,
    emailAddress: stored.emailAddress,
    idCard: stored.idCard,
    birthday: stored.birthday ?? '',
    politicalStatus: stored.politicalStatus,
    graduateFrom: stored.graduateFrom,
  };
  const said = Object.entries(texts).filter(([, text]) => text?.trim());
  return { ...kept, ...Object.fromEntries(said), phone: stored.phone };
}

/** What differs, as it is stored; undefined where nothing does. The number that found somebody stays as it is spelled. */
export function changesOf(stored: Stored, { belongToOrg, birthday, jobNumber: _, ...input }: StaffInput): Partial<Stored> | undefined {
  const wanted: Partial<Stored> = { ...input, organizationId: belongToOrg, birthday: birthday || null };
  const different = Object.entries(wanted).filter(([field, value]) => String(stored[field as keyof Stored] ?? '') !== String(value ?? ''));
  return different.length > 0 ? (Object.fromEntries(different) as Partial<Stored>) : undefined;
}
