import type { Db } from '../../db/pool.ts';
import { plainWord } from '../plain-word.ts';
import { type StaffLabels, type StaffWordLists, staffLabels } from '../staff/employee-import.labels.ts';
import type { Stored } from './directory-sync.rules.ts';

/**
 * The words of a directory: what the form offers and, for each person, what he has already though it is no choice any more, by its
 * name or as it is stored; of what a word may mean, what he has.
 */
export async function directoryWords(db: Db, people: readonly Stored[]): Promise<(person: Stored | undefined) => StaffLabels> {
  const offered = withIds(await staffLabels({ db }), people);
  const known = await staffLabels({ db }, { retired: true });
  return person => (person ? wordsFor(person, offered, known) : offered);
}

/** Organisations also by id: what is stored is read like what the directory says. */
function withIds(words: StaffWordLists, people: readonly Stored[]): StaffWordLists {
  const ids = people.flatMap(({ organizationId: id }) => (id ? [[plainWord(id), [id]] as const] : []));
  return { ...words, belongToOrg: new Map([...words.belongToOrg, ...ids]) };
}

function wordsFor(person: Stored, offered: StaffWordLists, known: StaffWordLists): StaffLabels {
  const words = (field: keyof StaffLabels, has: readonly string[]) => ({
    get(word: string) {
      const offer = offered[field].get(word) ?? [];
      if (offer.length === 1) return offer;
      const kept = has.filter(code => plainWord(code) === word || known[field].get(word)?.includes(code));
      return kept.length > 0 ? kept : offer;
    },
  });
  return {
    gender: offered.gender,
    status: words('status', [person.status]),
    politicalStatus: words('politicalStatus', [person.politicalStatus]),
    jobTitle: words('jobTitle', [person.jobTitle]),
    jobPosition: words('jobPosition', person.jobPosition),
    workTerminal: words('workTerminal', person.workTerminal),
    belongToOrg: words('belongToOrg', person.organizationId ? [person.organizationId] : []),
  };
}
