/** What chosen pieces come to, in fen; undefined where one of their prices may not be read or is not known. */
export const luggageSum = (lines: readonly { quantity: number; price?: number | undefined }[]): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, { quantity, price }) => (sum === undefined || price === undefined ? undefined : sum + quantity * price),
    0,
  );
