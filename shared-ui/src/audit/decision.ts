/** What a reviewer decides (seed 0 §4). */
export type Decision = 'AGREE' | 'REJECT' | 'BACK';
