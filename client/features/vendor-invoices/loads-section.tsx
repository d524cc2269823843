import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Cents } from '#shared/calc/money';
import type { VendorInvoiceType, VendorLineClass } from '#shared/contract/vendor-invoices';
import { vendorDetailTexts as texts } from '#client/messages/vendor-reconciliation';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { LINE_FILTERS, type LineNow, filterLines } from './invoice-lines';
import { sectionColumns } from './line-columns';
import { LineSection, LineTable } from './line-section';
import classes from './invoice-detail.module.css';

interface SectionProps {
  section: Exclude<VendorLineClass, 'missing'>;
  type: VendorInvoiceType;
  projectId: number;
  thresholdCents: Cents;
  lines: readonly LineNow[];
}

function useColumns({ section, type, projectId, thresholdCents, lines }: SectionProps) {
  return useMemo(
    () => sectionColumns(section, { type, projectId, thresholdCents, lines }),
    [section, type, projectId, thresholdCents, lines],
  );
}

/** Section of canceled, transferred or duplicate loads. */
export function ClassSection(props: SectionProps) {
  const { section, lines } = props;
  const columns = useColumns(props);
  const title = texts.sections[section];
  return (
    <LineSection title={title} count={lines.length}>
      <LineTable layoutOf={`${props.type}-vendor-lines`} label={title} columns={columns} lines={lines} />
    </LineSection>
  );
}

const filterParser = parseAsStringLiteral(LINE_FILTERS).withDefault('all');

/** Section of normal loads, with filters for those that need a look. */
export function LoadsSection(props: Omit<SectionProps, 'section'>) {
  const { lines, thresholdCents } = props;
  const [filter, setFilter] = useQueryState('filter', filterParser);
  const byFilter = useMemo(
    () => LINE_FILTERS.map((value) => ({ value, lines: filterLines(lines, value, thresholdCents) })),
    [lines, thresholdCents],
  );
  const shown = byFilter.find(({ value }) => value === filter)?.lines ?? lines;
  const columns = useColumns({ ...props, section: 'normal', lines: shown });
  const title = texts.sections.normal;
  return (
    <LineSection title={title} count={lines.length}>
      <FilterTabs
        label={texts.filtersLabel}
        value={filter}
        onChange={(value) => void setFilter(value)}
        tabs={byFilter.map((part) => ({
          value: part.value,
          label: texts.filters[part.value],
          count: part.lines.length,
          warn: part.value !== 'all',
        }))}
      />
      {shown.length === 0 ? (
        <p className={classes.lead}>{texts.none[filter]}</p>
      ) : (
        <LineTable layoutOf={`${props.type}-vendor-lines`} label={title} columns={columns} lines={shown} />
      )}
    </LineSection>
  );
}
