import { ValidateBy } from 'class-validator';
import { isRate } from '../rules/rate-bands';

/** A rate in dollars: 0 or more, with at most four decimals. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({
    name: 'isRate',
    validator: {
      validate: isRate,
      defaultMessage: () => 'Please enter an amount in dollars, with 4 decimals at most',
    },
  });
