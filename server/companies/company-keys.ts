import { type CipherGCM, type KeyObject, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { deriveKey } from '../common';
import { Configuration } from '../config';
import { CompanyRepository } from './company.repository';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of the job-tracking system, encrypted at rest with AES-256-GCM (design: trust, section 2). */
@Injectable()
export class CompanyKeys {
  private readonly logger = new Logger(CompanyKeys.name);
  private readonly key: KeyObject;

  constructor(
    configuration: Configuration,
    private readonly companies: CompanyRepository,
  ) {
    this.key = deriveKey(configuration.appSecret, 'company-api-keys');
  }

  /**
   * The company's key for the job-tracking system, or null where it has none. Never to be logged or sent on.
   * @throws DomainError `job_system_rejected_key` for one that cannot be read: it is to be given anew.
   */
  async jobSystemKey(companyId: number): Promise<string | null> {
    const encrypted = await this.companies.encryptedApiKey(companyId);
    if (encrypted === null || encrypted === '') return null;
    try {
      return this.decrypt(encrypted, companyId);
    } catch (error) {
      this.logger.warn(
        { err: error, companyId },
        'An API key cannot be decrypted. Is APP_SECRET another one?',
      );
      throw new DomainError('job_system_rejected_key');
    }
  }

  /** Checks whether the company has a key for a job-tracking system: its loads then come from there. */
  async hasJobSystem(companyId: number): Promise<boolean> {
    return ((await this.companies.encryptedApiKey(companyId)) ?? '') !== '';
  }

  /** Nonce, tag and text in base64; bound to the company, so that a copied value opens nothing elsewhere. */
  encrypt(plain: string, companyId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher: CipherGCM = createCipheriv(CIPHER, this.key, nonce);
    cipher.setAAD(Buffer.from(String(companyId)));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  }

  /** @throws Error when the value was changed, or was encrypted with another APP_SECRET. */
  decrypt(encrypted: string, companyId: number): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(String(companyId)));
    decipher.setAuthTag(tag);
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}
