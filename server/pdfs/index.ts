// Owns the drawing of business documents as PDFs, and the worker threads. Each domain owns the content of its documents.
// Publishes nothing.
// Listens to nothing.
export type { PdfColumn, PdfDocument, PdfFact, PdfFile, PdfPicture, PdfSums, PdfTable } from './pdf-document';
export { Pdfs } from './pdfs';
export { PdfsModule } from './pdfs.module';
