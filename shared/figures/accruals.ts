import type { AccrualFigures } from '../calc/accrual';
import { figureTable } from './figure-table';

/** Figures of an accrual, in the order of its sheet. `shared/calc/accrual` calculates them from the loads. */
export const ACCRUAL_FIGURES = figureTable<AccrualFigures>()({
  loads: { label: 'Loads', unit: 'count', of: (accrual) => accrual.total_loads },
  freightWeight: {
    label: 'Freight Weight (tons)',
    unit: 'tons',
    of: (accrual) => accrual.freight_weight_tons,
  },
  freightWeightNotBilled: {
    label: 'Freight Weight Not Billed',
    unit: 'tons',
    of: (accrual) => accrual.freight_weight_not_billed,
  },
  freightWeightNotReceived: {
    label: 'Freight Weight Not Received',
    unit: 'tons',
    of: (accrual) => accrual.freight_weight_not_received,
  },
  sandWeight: { label: 'Sand Weight (tons)', unit: 'tons', of: (accrual) => accrual.sand_weight_tons },
  sandWeightNotBilled: {
    label: 'Sand Weight Not Billed',
    unit: 'tons',
    of: (accrual) => accrual.sand_weight_not_billed,
  },
  sandWeightNotReceived: {
    label: 'Sand Weight Not Received',
    unit: 'tons',
    of: (accrual) => accrual.sand_weight_not_received,
  },
  freightRev: { label: 'Freight Rev', unit: 'money', of: (accrual) => accrual.freight_rev },
  freightNotBilled: {
    label: 'Freight Not Billed',
    unit: 'money',
    of: (accrual) => accrual.freight_not_billed,
  },
  freightCost: { label: 'Freight Cost', unit: 'money', of: (accrual) => accrual.freight_cost },
  freightNotReceived: {
    label: 'Freight Not Received',
    unit: 'money',
    of: (accrual) => accrual.freight_not_received,
  },
  sandRev: { label: 'Sand Rev', unit: 'money', of: (accrual) => accrual.sand_rev },
  sandNotBilled: { label: 'Sand Not Billed', unit: 'money', of: (accrual) => accrual.sand_not_billed },
  sandCost: { label: 'Sand Cost', unit: 'money', of: (accrual) => accrual.sand_cost },
  sandNotReceived: { label: 'Sand Not Received', unit: 'money', of: (accrual) => accrual.sand_not_received },
  fixedRev: { label: 'Fixed Mobilization Rev', unit: 'money', of: (accrual) => accrual.fixed_rev },
  fixedNotBilled: {
    label: 'Fixed Not Billed',
    header: 'Fixed Mobilization Not Billed',
    unit: 'money',
    of: (accrual) => accrual.fixed_rev_not_billed,
  },
  fixedCost: { label: 'Fixed Mobilization Cost', unit: 'money', of: (accrual) => accrual.fixed_cost },
  fixedNotReceived: {
    label: 'Fixed Not Received',
    header: 'Fixed Mobilization Not Received',
    unit: 'money',
    of: (accrual) => accrual.fixed_cost_not_received,
  },
});
