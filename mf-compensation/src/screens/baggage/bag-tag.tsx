import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';

/** A tag as it is printed on the bag. What is masked stays its mask. */
export function BagTag({ tag }: { tag: string | undefined }) {
  return <span className="reap-figures">{tag ? printedTag(tag) : '—'}</span>;
}
