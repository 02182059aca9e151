/** What a passenger has typed: it survives a reload and a call in between, in this browser tab. Neither document nor account is in it. */
export interface ClaimMemory {
  flightNo: string;
  flightDate: string;
  paxName: string;
  phoneNum: string;
  /** How the phone was proved, and whether the document must be shown for it. */
  proof?: { phoneNum: string; photoRequired: boolean };
}

const STORE = 'reap.claim';
const nothing: ClaimMemory = { flightNo: '', flightDate: '', paxName: '', phoneNum: '' };

export function remembered(): ClaimMemory {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Partial<ClaimMemory>) };
  } catch {
    return nothing;
  }
}

export const remember = (part: Partial<ClaimMemory>): void => sessionStorage.setItem(STORE, JSON.stringify({ ...remembered(), ...part }));

/** The WeChat account that the passenger came with: it is never written down. */
let wechat = '';
export const wechatAccountHere = (): string => wechat;
export function comesFromWechat(openId: string): void {
  wechat = openId;
}
