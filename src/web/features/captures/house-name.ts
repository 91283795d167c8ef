import { createContext } from 'react';

/** Whose page the customer is looking at: the shop that asks, and the company it belongs to. */
interface HouseName {
  negozio: string;
  ragione_sociale: string;
}

/** null: not known yet, the product's own sign stands there. */
export const HouseNameContext = createContext<HouseName | null>(null);
