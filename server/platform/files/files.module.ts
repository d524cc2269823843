import { Module } from '@nestjs/common';
import { DeleteFile } from './delete-file';
import { FileStore } from './file.repository';
import { FilesController } from './files.controller';
import { ReadFile } from './read-file';
import { UploadFile } from './upload-file';

@Module({
  controllers: [FilesController],
  providers: [DeleteFile, FileStore, ReadFile, UploadFile],
  exports: [FileStore],
})
export class FilesModule {}
