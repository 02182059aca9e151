import type { PaymentChannel } from '@reap/contracts/compensation/codes';
import type { ChosenLine } from '../../claim-lines.ts';
import type { ClaimStore } from './claim-store.ts';
import { dropAllPhotos, holdCard } from './held.ts';

/** What a passenger has typed and chosen: it survives a reload and a call in between. Neither document nor card is in it. */
export interface ClaimMemory {
  flightNo: string;
  flightDate: string;
  paxName: string;
  phoneNum: string;
  /** Whose claim this tab has opened. */
  paxId?: string | undefined;
  /** Which phone is proved in this claim and until when (epoch ms), and whether the document must be shown for it. */
  proof?: { phoneNum: string; photoRequired: boolean; until: number } | undefined;
  /** The code by which he came from WeChat, and the account behind it, sealed by the server: money of this page goes to no other. */
  wechat?: { code: string; account: string } | undefined;
  /** What of his own lines he claims, what of others', and who he is to them. */
  own?: readonly ChosenLine[];
  behalf?: readonly ChosenLine[];
  relation?: string;
  channel?: (typeof PaymentChannel)[keyof typeof PaymentChannel];
}

/** Where the tab remembers which of the device's drafts is its own: whoever opens another one on the same phone finds nothing. */
const KEPT = 'reap.claim';

const nothing: ClaimMemory = { flightNo: '', flightDate: '', paxName: '', phoneNum: '' };

let memory: Partial<ClaimMemory> = {};
let opening: Promise<ClaimStore | undefined> | undefined;

/** What is known by now; all of it once `recall` is through. */
export const remembered = (): ClaimMemory => ({ ...nothing, ...memory });

/** The same with what lies on the device from before a reload; what was typed meanwhile counts. */
export async function recall(): Promise<ClaimMemory> {
  if (sessionStorage.getItem(KEPT)) await opened();
  return remembered();
}

export function remember(part: Partial<ClaimMemory>): void {
  memory = { ...memory, ...part };
  void opened().then(store => store?.keep(remembered()));
}

let openUntil = '';

/** A claim is open: what was proved and handed in in another one counts no more, and the card of another passenger is not his. */
export function beginClaim({ paxId, expiresAt }: { paxId?: string | undefined; expiresAt: string }): void {
  if (openUntil !== expiresAt) dropAllPhotos();
  if (memory.paxId !== paxId) holdCard('');
  openUntil = expiresAt;
  remember({ paxId, proof: undefined });
}

/** The claim is filed: of it the device knows only whose it was and where he came from, this page also that the phone is proved. */
export function letGo(): void {
  const { paxId, proof, wechat } = memory;
  const left = { ...(paxId && { paxId }), ...(wechat && { wechat }) };
  memory = { ...left, ...(proof && { proof }) };
  dropAllPhotos();
  holdCard('');
  void opened().then(store => {
    store?.drop();
    if (Object.keys(left).length > 0) store?.keep(left);
  });
}

// A browser that keeps nothing (private windows of some) remembers as long as the page stands.
function opened(): Promise<ClaimStore | undefined> {
  opening ??= import('./claim-store.ts')
    .then(async ({ openClaimStore }) => {
      const { store, kept } = await openClaimStore(KEPT);
      memory = { ...kept, ...memory };
      return store;
    })
    .catch(() => undefined);
  return opening;
}

/** Whether a phone was proved so long ago that the server no longer knows it. */
export const isProofOver = (): boolean => memory.proof !== undefined && Date.now() >= memory.proof.until;

/** Whether he came from WeChat, so that the server knows an account of his. */
export const isFromWechat = (): boolean => memory.wechat !== undefined;
