import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counted loads of a project by Chicago delivery day, kept like project_sums: active_days counts its rows. */
@Entity('project_days')
export class ProjectDayEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @PrimaryColumn({ type: 'date' }) day!: string;
  @Column({ type: 'int', default: 0 }) loads!: number;
}
