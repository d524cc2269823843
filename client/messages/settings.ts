/** Texts of the settings area (spec 1 section 2). */
export const settingsTexts = {
  title: 'Settings',
  navigation: 'Settings pages',
  pages: {
    companies: 'Companies',
    assetRateSheets: 'Asset Rate Sheets',
    rateSheets: 'Freight Rate Sheets',
    fuelSurcharge: 'Fuel Surcharge',
    users: 'Users',
    companySettings: 'Company Settings',
    activity: 'Activity',
  },
  goTo: (page: string) => `Settings: ${page}`,
};

/** Texts of the address book: customers and vendors (spec 1 sections 2 and 8). */
export const accountCompanyTexts = {
  heading: 'Companies',
  collection: 'companies',
  count: (count: number) => (count === 1 ? '1 company' : `${String(count)} companies`),
  search: 'Search companies',
  columns: {
    company: 'Company',
    contact: 'Contact',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
  },
  add: 'Add company',
  addTitle: 'Add Company',
  editTitle: 'Edit Company',
  deleteWhat: 'company',
  fields: {
    company_name: 'Company name',
    contact_name: 'Contact',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
  },
  phonePlaceholder: '432-555-0188',
  added: 'Company Added',
  updated: 'Company updated',
  doing: {
    page: 'Settings: Companies',
    adding: 'adding a company',
    editing: (name: string) => `editing ${name}`,
  },
};

/** Texts of Company Settings: one's own company (spec 1 sections 2 and 8). */
export const companySettingsTexts = {
  heading: 'Company Settings',
  whereabouts: 'Settings: Company Settings',
  loading: 'Loading company settings',
  profile: 'Company',
  name: 'Company name',
  exists: 'That company already exists',
  save: 'Save',
  updated: 'Company updated',
  apiKey: {
    title: 'Job system',
    label: 'API key',
    lead: 'Loads come from your job-tracking system with this key. It is stored encrypted, and shown to nobody.',
    none: 'No API key is stored: projects of this company have their loads imported from files.',
    stored: 'An API key is stored.',
    replace: 'Replace',
    enter: 'Enter an API key',
    remove: 'Remove',
    cancel: 'Cancel',
    save: 'Save key',
    show: 'Show the key while typing',
    missing: 'Please enter the API key',
    removeTitle: 'Remove the API key?',
    removeText:
      'Projects of the job system keep their loads, but no new ones arrive until a key is entered again.',
  },
  companyKey: {
    title: 'Company key',
    label: 'Company key',
    lead: 'Other systems name your company by this key. A new key replaces the old one; everybody who works here goes on without an interruption.',
    copy: 'Copy company key',
    copied: 'Copied',
    refresh: 'Make a new company key',
    confirmTitle: 'Make a new company key?',
    confirmText:
      'The key of now stops working for other systems soon afterwards: they need the new one. People who work in Haulbook notice nothing.',
    confirm: 'Make a new key',
    done: 'qwikr key updated',
    failed: 'Could not update the qwikry key',
  },
  offset: {
    title: 'Fuel surcharge week',
    label: 'First day of a new diesel price',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    option: (day: string, days: number) =>
      days === 0 ? `${day} (no offset)` : `${day} (${String(days)} ${days === 1 ? 'day' : 'days'} after)`,
    example: (first: string, last: string) =>
      `Example: the price of Monday, November 16, 2026 counts for loads delivered from ${first} to ${last}.`,
    effect: 'Loads that are not locked are rated again after a change.',
  },
  logo: {
    title: 'Logo',
    lead: 'Stands on top of the spreadsheets that you export. An image, smaller than 1 MB.',
    choose: 'Choose an image',
    browse: 'PNG, JPEG or WebP…',
    clear: 'Take the chosen image away',
    chosen: (name: string) => `Preview of ${name}`,
    upload: 'Upload logo',
    uploading: 'Uploading…',
    remove: 'Remove logo',
    current: 'The logo of now',
    none: 'No logo yet.',
    pleaseSelect: 'Please select a file',
    notImage: 'File must be an image',
    tooLarge: 'File must be smaller than 1 MB',
  },
};
