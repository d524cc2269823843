import { type CipherGCM, type KeyObject, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { PurposeKeys } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { CompanyRepository } from './company.repository';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Secret that encrypted a stored key, and the key encrypted again. */
interface RenewedKey {
  readonly secret: 'current' | 'other' | 'none';
  readonly renewed: string;
}

/** Encrypts and decrypts the keys of job-tracking systems, with AES-256-GCM. See docs/security.md#secrets. */
@Injectable()
export class CompanyKeys {
  private readonly logger = new Logger(CompanyKeys.name);
  private readonly keys: PurposeKeys;

  constructor(
    configuration: Configuration,
    private readonly companies: CompanyRepository,
  ) {
    this.keys = new PurposeKeys(configuration, 'company-api-keys');
  }

  /**
   * Returns the company's key for the job-tracking system, or null without one. It must never be logged or
   * sent on.
   * @throws DomainError `job_system_rejected_key` for a key that can't be decrypted and must be entered again
   */
  async jobSystemKey(companyId: number): Promise<string | null> {
    const encrypted = await this.companies.encryptedApiKey(companyId);
    if (encrypted === null || encrypted === '') return null;
    try {
      return this.decrypt(encrypted, companyId);
    } catch (error) {
      this.logger.warn({ err: error, companyId }, 'Could not decrypt an API key. Has APP_SECRET changed?');
      throw new DomainError('job_system_rejected_key');
    }
  }

  /** Returns true when the company has a key for a job-tracking system, so its loads come from there. */
  async hasJobSystem(companyId: number): Promise<boolean> {
    return ((await this.companies.encryptedApiKey(companyId)) ?? '') !== '';
  }

  /**
   * Returns nonce, tag and ciphertext in base64. The company's id is authenticated, so no other company can
   * use it.
   */
  encrypt(plain: string, companyId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher: CipherGCM = createCipheriv(CIPHER, this.keys.current, nonce);
    cipher.setAAD(Buffer.from(String(companyId)));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  }

  /**
   * Returns the plain text. @throws Error when the value was changed, or was encrypted with a secret that is neither
   * APP_SECRET nor OTHER_APP_SECRET.
   */
  decrypt(encrypted: string, companyId: number): string {
    const plain = this.keys.all.map((key) => this.tryToDecrypt(key, encrypted, companyId));
    const [text] = plain.filter((one) => one !== null);
    if (text === undefined) throw new Error('The value was changed, or encrypted with another secret');
    return text;
  }

  /** Returns which secret can read the value, and the value as APP_SECRET encrypts it if the other one can. */
  renew(encrypted: string, companyId: number): RenewedKey {
    const [current = null, other = null] = this.keys.all.map((key) =>
      this.tryToDecrypt(key, encrypted, companyId),
    );
    if (current !== null) return { secret: 'current', renewed: '' };
    return other === null
      ? { secret: 'none', renewed: '' }
      : { secret: 'other', renewed: this.encrypt(other, companyId) };
  }

  private tryToDecrypt(key: KeyObject, encrypted: string, companyId: number): string | null {
    try {
      return this.decryptWith(key, encrypted, companyId);
    } catch {
      // The cipher refuses a value that was changed, or encrypted with another key.
      return null;
    }
  }

  private decryptWith(key: KeyObject, encrypted: string, companyId: number): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(String(companyId)));
    decipher.setAuthTag(tag);
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}
