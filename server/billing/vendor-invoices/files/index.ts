// Reads the CSV files of vendors: checks them, previews them, and adds an invoice of their lines.
export { VendorFilesModule } from './vendor-files.module';
