import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '../database/columns';

@Entity('users')
@Index('ux_users_email', ['emailKey'], { unique: true })
@Index('ix_users_company_revision', ['companyId', 'revision'])
export class UserEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...REFERENCE, name: 'role_id' }) roleId!: number;
  @Column(text(254)) email!: string;
  @Column({ ...nameKey('email', 254), name: 'email_key' }) emailKey!: string | null;
  /** Argon2id in its encoded form; '' while the invited person has not signed up. */
  @Column({ ...text(255), name: 'password_hash' }) passwordHash!: string;
  @Column({ ...text(80), name: 'first_name' }) firstName!: string;
  @Column({ ...text(80), name: 'last_name' }) lastName!: string;
  @Column({ ...text(80), name: 'display_name' }) displayName!: string;
  @Column({ ...FLAG, name: 'is_approved' }) isApproved!: boolean;
  @Column({ ...text(255), name: 'photo_url' }) photoUrl!: string;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
