import type { DataModel } from '../model.ts';
import { passengerModel } from './passenger.ts';

export const flightPassengerModels: readonly DataModel[] = [passengerModel];
