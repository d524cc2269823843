import { NO_CHOICES, isOpenJob, missingChoices, clearOverriddenChoices } from './project-choices';

const COMPLETE = {
  ...NO_CHOICES,
  pc_job_id: 5,
  customer_id: 1,
  vendor_id: 2,
  customer_rates_id: 3,
  vendor_rates_id: 4,
};

describe('project choices', () => {
  it('requires job, customer, vendor and both rate sheets, in popup order', () => {
    expect(missingChoices(NO_CHOICES)).toEqual([
      'pc_job_id',
      'customer_id',
      'vendor_id',
      'customer_rates_id',
      'vendor_rates_id',
    ]);
    expect(missingChoices(COMPLETE)).toEqual([]);
    expect(missingChoices({ ...COMPLETE, vendor_rates_id: 0 })).toEqual(['vendor_rates_id']);
  });

  it('accepts a typed job name, but not blanks', () => {
    expect(missingChoices({ ...COMPLETE, pc_job_id: 0, job_name: 'Pad 4' })).toEqual([]);
    expect(missingChoices({ ...COMPLETE, pc_job_id: 0, job_name: '  ' })).toEqual(['pc_job_id']);
  });

  it('requires both FSC sheets when an area is chosen', () => {
    expect(missingChoices({ ...COMPLETE, fsc_area_id: 'R30', customer_rates_id: 0 })).toEqual([
      'customer_fsc_id',
      'vendor_fsc_id',
      'customer_rates_id',
    ]);
  });

  it('drops the asset sheets of only the side with a fixed amount', () => {
    const sheets = {
      customer_equipment_rate_id: 7,
      customer_full_boxes_rate_id: 8,
      vendor_equipment_rate_id: 9,
    };
    expect(clearOverriddenChoices({ ...COMPLETE, ...sheets, fixed_mob_rev: 0.01 })).toEqual({
      ...COMPLETE,
      vendor_equipment_rate_id: 9,
      fixed_mob_rev: 0.01,
    });
    expect(clearOverriddenChoices({ ...COMPLETE, ...sheets })).toEqual({ ...COMPLETE, ...sheets });
    expect(
      clearOverriddenChoices({ ...COMPLETE, ...sheets, fixed_mob_cost: 5 }).vendor_equipment_rate_id,
    ).toBe(0);
  });

  it('drops all surcharge choices without an area', () => {
    const surcharge = { customer_fsc_id: 5, vendor_fsc_id: 6, apply_fsc_to_asset_loads: true };
    expect(clearOverriddenChoices({ ...COMPLETE, ...surcharge })).toEqual(COMPLETE);
    const withArea = { ...COMPLETE, ...surcharge, fsc_area_id: 'R30' };
    expect(clearOverriddenChoices(withArea)).toEqual(withArea);
  });

  it('offers only jobs that are Active or Not Started', () => {
    const open = ['Active', 'Not Started', 'Completed', ''].map((working_status) =>
      isOpenJob({ working_status }),
    );
    expect(open).toEqual([true, true, false, false]);
  });
});
