import { Column, Entity, Index, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '#server/database/columns';

@Entity('users')
@Index('ux_users_email', ['email_key'], { unique: true })
@Index('ix_users_company_revision', ['company_id', 'revision'])
export class UserEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) role_id!: number;
  @Column(text(254)) email!: string;
  @Column(nameKey('email', 254)) email_key!: string | null;
  /**
   * Argon2id in its encoded form; '' while the invited person has not signed up. Queries must select it
   * explicitly.
   */
  @Column({ ...text(255), select: false }) password_hash?: string;
  @VirtualColumn({ type: 'boolean', query: (user) => `${user}.password_hash <> ''` })
  is_signed_up!: boolean;
  @Column(text(80)) first_name!: string;
  @Column(text(80)) last_name!: string;
  @Column(text(80)) display_name!: string;
  @Column(FLAG) is_approved!: boolean;
  @Column(text(255)) photo_url!: string;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
