import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail-message';
import { MailTransport } from './mail-transport';

/** A mail holds a link that opens an account: for the eyes of the server's own user. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const NAME_BYTES = 3;

export interface MailFolder {
  readonly path: string;
  readonly from: string;
  /** Whether the log tells the link itself; in production it tells the file alone, for a link is a secret. */
  readonly tellsLinks: boolean;
}

/** A name that sorts by time and says what the mail is about: 2026-03-02T12-00-00-000Z-reset-your-password-1f2e3d. */
function fileName(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const about = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return `${time}-${about}-${randomBytes(NAME_BYTES).toString('hex')}`;
}

/**
 * Mail into a folder, for machines without SMTP: an .eml as it would have gone out, and its page as .html, so that
 * a newcomer can try every flow (design: outside systems, section 4).
 */
@Injectable()
export class FolderTransport extends MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly transporter = createTransport({ streamTransport: true, buffer: true });

  constructor(private readonly folder: MailFolder) {
    super();
  }

  override async deliver({ to, subject, text, html, link }: MailMessage): Promise<void> {
    const { path, from, tellsLinks } = this.folder;
    const sent = await this.transporter.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
    });
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    const file = resolve(join(path, fileName(subject)));
    await writeFile(`${file}.eml`, sent.message, { mode: FILE_MODE });
    await writeFile(`${file}.html`, html, { mode: FILE_MODE });
    const open = tellsLinks && link !== '' ? `, its link: ${link}` : '';
    this.logger.log(`Mail '${subject}' is in ${file}.html${open}`);
  }

  override isFinal(): boolean {
    return false;
  }
}
