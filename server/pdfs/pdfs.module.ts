import { Module } from '@nestjs/common';
import { Pdfs } from './pdfs';

@Module({ providers: [Pdfs], exports: [Pdfs] })
export class PdfsModule {}
