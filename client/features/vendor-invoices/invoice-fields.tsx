import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { addInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { SelectField } from '#client/ui/form/form-fields';
import type { VendorChoice } from './vendor-choices';

interface VendorFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  vendors: readonly VendorChoice[];
}

/** Field for the project's vendor or one of its carriers. */
export function VendorField<V extends FieldValues>({ control, name, vendors }: VendorFieldProps<V>) {
  return (
    <SelectField
      control={control}
      name={name}
      label={texts.fields.vendor}
      placeholder={texts.chooseVendor}
      options={vendors}
      none={null}
      required
      searchable
      noneThere={texts.noVendors}
    />
  );
}
