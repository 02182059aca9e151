import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { portrait } from '../testing/given-staff.ts';

export const fileSamples = (world: World): SamplesOf<'uc.file'> => ({ download: { id: world.photoId }, upload: { file: portrait() } });
