import { createContext, useContext } from 'react';
import type { Lengths } from '../features/catalog/product/use-length-unit.ts';
import { type FineUnit, fineUnit } from './measures.ts';

/** What the visitor chose on this page or on the product's. */
export const LengthsContext = createContext<Lengths>({ unit: 'cm', choose: () => {} });

export const useFineUnit = (): FineUnit => fineUnit(useContext(LengthsContext).unit);
