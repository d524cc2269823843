import { type Permission, may } from '#shared/rules/permissions';
import { usePermissionCheck } from '#client/api/permissions';
import { SETUP_STEPS, type SetupStepKey } from '#client/messages/setup';
import { useCompanyRows, useDashboard } from '#client/replica/index';

/** Most people that a step names. */
const NAMED_PEOPLE = 3;

/** Step of the checklist, with its state read from the company's data. */
export interface SetupStep {
  readonly key: SetupStepKey;
  /** Address where the step is done; '' while an earlier step is missing. */
  readonly to: string;
  /** Address of the step's import; '' without one. */
  readonly pasteTo: string;
  readonly done: boolean;
  /** Companies of the address book without an email; 0 for other steps. */
  readonly withoutEmail: number;
  readonly optional: boolean;
  readonly isAllowed: boolean;
  /** People who may do the step. */
  readonly people: readonly string[];
}

interface Fixed {
  readonly permission: Permission;
  readonly optional?: true;
  readonly to?: string;
  /** Page whose import does the step, too. */
  readonly canPaste?: true;
}

const FIXED: Readonly<Record<SetupStepKey, Fixed>> = {
  companies: { permission: 'edit the address book', to: '/settings/companies', canPaste: true },
  people: { permission: 'manage users', optional: true, to: '/settings/users', canPaste: true },
  jobSystem: { permission: 'edit the company', optional: true, to: '/settings/company-settings' },
  rates: { permission: 'edit rate sheets', to: '/settings/rate-sheets', canPaste: true },
  fsc: { permission: 'edit rate sheets', optional: true, to: '/settings/fuel-surcharge' },
  project: { permission: 'add projects', to: '/projects?project=new' },
  loads: { permission: 'import loads' },
  invoice: { permission: 'bill customers' },
};

/** Lists of the company that the steps are read from. */
function useSetupRows() {
  const company = useCompanyRows('company');
  const companies = useCompanyRows('account_companies');
  const people = useCompanyRows('users');
  const freight = useCompanyRows('rate_sheets');
  const assets = useCompanyRows('asset_rate_sheets');
  const fsc = useCompanyRows('fsc_rate_sheets');
  const projects = useCompanyRows('projects');
  const { figures } = useDashboard();
  const lists = [company, companies, people, freight, assets, fsc, projects];
  return {
    own: company.rows[0],
    companies: companies.rows,
    people: people.rows,
    sheets: freight.rows.length + assets.rows.length,
    fsc: fsc.rows,
    projects: projects.rows,
    work: figures?.first_work,
    isKnown: figures !== null && lists.every(({ status }) => status === 'ready'),
  };
}

export interface Setup {
  readonly steps: readonly SetupStep[];
  /** First step that is not done; optional ones only after all others. */
  readonly next: SetupStep | undefined;
  readonly done: number;
  readonly isKnown: boolean;
  /** True until an administrator has dismissed the checklist. */
  readonly isAlive: boolean;
  readonly isComplete: boolean;
  readonly companyId: number;
}

const NO_WORK = { has_loads: false, has_invoice: false };

/** Returns where the steps inside a project are done; without a project, nowhere. */
function projectAddresses(
  project: { id: number } | undefined,
  hasJobSystem: boolean,
): Partial<Record<SetupStepKey, string>> {
  if (project === undefined) return {};
  const area = `/project/${project.id}`;
  return {
    loads: `${area}${hasJobSystem ? '/loads' : '/import'}`,
    invoice: `${area}/customer-invoices?generate=true`,
  };
}

/** Reads how far the company has come, from its own data: no step is ticked by hand. */
export function useSetup(): Setup {
  const check = usePermissionCheck();
  const { own, companies, people, sheets, fsc, projects, work, isKnown } = useSetupRows();
  const hasJobSystem = own?.has_job_system === true;
  const { has_loads: loads, has_invoice: invoice } = work ?? NO_WORK;
  const done: Readonly<Record<SetupStepKey, boolean>> = {
    companies: companies.length > 0,
    people: people.length > 1,
    jobSystem: hasJobSystem,
    rates: sheets > 0,
    fsc: fsc.length > 0,
    project: projects.length > 0,
    loads,
    invoice,
  };
  const addresses = projectAddresses(
    projects.find(({ archived }) => !archived),
    hasJobSystem,
  );
  const steps = SETUP_STEPS.map((key): SetupStep => {
    const { permission, optional = false, to = '', canPaste } = FIXED[key];
    const able = people.filter((one) => one.is_approved && may(one.role_name, permission));
    return {
      key,
      to: addresses[key] ?? to,
      pasteTo: canPaste === true ? `${to}?import=true` : '',
      done: done[key],
      withoutEmail: key === 'companies' ? companies.filter(({ email }) => email === '').length : 0,
      optional,
      isAllowed: check(permission),
      people: able.slice(0, NAMED_PEOPLE).map(({ display_name: name }) => name),
    };
  });
  const open = steps.filter((step) => !step.done);
  return {
    steps,
    next: open.find(({ optional }) => !optional) ?? open[0],
    done: steps.length - open.length,
    isKnown,
    isAlive: isKnown && own?.checklist_dismissed !== true,
    isComplete: open.length === 0,
    companyId: own?.id ?? 0,
  };
}
