import type { PaymentChannel } from '@reap/contracts/compensation/codes';
import type { ChosenLine } from '../../claim-lines.ts';
import type { ClaimStore } from './claim-store.ts';

/** What a passenger has typed and chosen: it survives a reload and a call in between. Neither document nor account is in it. */
export interface ClaimMemory {
  flightNo: string;
  flightDate: string;
  paxName: string;
  phoneNum: string;
  /** How the phone was proved, and whether the document must be shown for it. */
  proof?: { phoneNum: string; photoRequired: boolean };
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

/** The claim is filed: nothing of it stays on the device, and this page knows only that the phone is proved. */
export function letGo(): void {
  const { proof } = memory;
  memory = proof ? { proof } : {};
  void opened().then(store => store?.drop());
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

/** The WeChat account that the passenger came with: it is never written down. */
let wechat = '';
export const wechatAccountHere = (): string => wechat;
export function comesFromWechat(openId: string): void {
  wechat = openId;
}
