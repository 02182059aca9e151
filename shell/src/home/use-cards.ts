import type { CardDefinition } from '@reap/shared-ui/core/remote';
import { useOffers } from '../remotes/use-offers.ts';

export interface HomeCard {
  remote: string;
  build: string;
  id: string;
  size: CardDefinition['size'];
  first: boolean;
  /** Key of the title in the remote's texts; empty while the remote can't be loaded. */
  title: string;
  /** Why the remote could not be loaded. */
  failure?: unknown;
}

/** The cards that this person may see, placed as their manifests say; a remote that fails still shows its place. */
export function useCards(): { cards: HomeCard[]; loading: boolean } {
  const { offers, loading } = useOffers('cards');
  const cards = offers.map(({ definition, ...offer }): HomeCard => {
    const { size = 'narrow', first = false, title = '' } = definition ?? {};
    return { ...offer, size, first, title };
  });
  return { cards: cards.toSorted((one, other) => Number(other.first) - Number(one.first)), loading };
}
