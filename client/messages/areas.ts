/** Texts of the settings area. */
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
  companiesHint: 'Customers & vendors',
  goTo: (page: string) => `Settings: ${page}`,
};

/** Texts of the admin area. */
export const adminTexts = {
  title: 'Administration',
  navigation: 'Admin pages',
  pages: { companies: 'Companies', users: 'Admin Users', activity: 'Activity' },
  companiesHint: 'that use Haulbook',
  goTo: (page: string) => `Admin: ${page}`,
};
