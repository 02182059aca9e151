import { AccidentType } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import { type DictUses, usedIn } from '../user-center/index.ts';
import { applications } from './application/application.schema.ts';
import { baggageAccidents } from './baggage/baggage.schema.ts';
import { claimRules } from './claim-rules/claim-rules.schema.ts';
import { accidents, compensationOrders, compensationReceipts } from './compensation.schema.ts';

const accidentsOfBaggage = usedIn(accidents, accidents.fcType, eq(accidents.accidentType, AccidentType.baggage));
const baggageOf = usedIn(baggageAccidents, baggageAccidents.subType);
const relationsAllowed = usedIn(claimRules, claimRules.relations);
const relationsNamed = usedIn(applications, applications.relation);

/** How many accidents, orders, receipts, claim rules and applications go by an entry of a dictionary. */
export const compensationDictUses: DictUses = {
  fc_type: usedIn(accidents, accidents.fcType, eq(accidents.accidentType, AccidentType.irregularFlight)),
  baggage_type: async (db, value) => (await accidentsOfBaggage(db, value)) + (await baggageOf(db, value)),
  responsible_unit: usedIn(compensationOrders, compensationOrders.responsibleUnits),
  collector_relation: async (db, value) => (await relationsAllowed(db, value)) + (await relationsNamed(db, value)),
  receive_channel: usedIn(compensationReceipts, compensationReceipts.channel),
};
