import { type AnyCall, isFile } from '@reap/contracts/contract';
import { isForm } from '@reap/contracts/upload';

/**
 * Whether a call goes to another backend where its service does: what staff asks as JSON, and files that are kept as they are. What
 * passengers, gateways and pipelines call, what is open to everybody, forms with files and documents made for their reader do not.
 */
export const isHandedOver = (call: AnyCall): boolean =>
  call.can !== 'public' && call.can !== 'claim' && !call.signed && !call.pipeline && !isForm(call) && !isMade(call);

/** A file that is made for whoever asks, with his masks in it: nobody could put them in afterwards. */
const isMade = ({ returns, changes }: AnyCall): boolean => isFile(returns) && (returns.file !== 'stored' || changes);
