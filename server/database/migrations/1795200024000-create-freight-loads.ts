import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFreightLoads1795200024000 implements MigrationInterface {
  readonly name = 'CreateFreightLoads1795200024000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS freight_loads (
        project_id int UNSIGNED NOT NULL,
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        source varchar(12) NOT NULL DEFAULT 'job_system',
        source_id varchar(64) COLLATE "utf8mb4_bin" NOT NULL DEFAULT '',
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        delivered_at datetime(3) NOT NULL,
        pc_carrier_id bigint UNSIGNED NOT NULL DEFAULT '0',
        carrier_name varchar(120) NOT NULL DEFAULT '',
        approved_mileage decimal(10,2) NOT NULL DEFAULT '0.00',
        weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        approval_status varchar(20) NOT NULL DEFAULT '',
        is_canceled tinyint NOT NULL DEFAULT 0,
        transfer_type_id tinyint UNSIGNED NOT NULL DEFAULT '0',
        transfer_job_id bigint UNSIGNED NOT NULL DEFAULT '0',
        transferred_name varchar(200) NOT NULL DEFAULT '',
        freight_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        fsc_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        fsc_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        rating_flags int UNSIGNED NOT NULL DEFAULT '0',
        rating_basis_id bigint UNSIGNED NOT NULL DEFAULT '0',
        locked_reason varchar(250) NOT NULL DEFAULT '',
        customer_invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        revision int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        terminal_name varchar(120) NOT NULL DEFAULT '',
        destination_name varchar(120) NOT NULL DEFAULT '',
        po_number varchar(80) COLLATE "utf8mb4_bin" NOT NULL DEFAULT '',
        po_id bigint UNSIGNED NOT NULL DEFAULT '0',
        ticket_number varchar(80) COLLATE "utf8mb4_bin" NOT NULL DEFAULT '',
        ticket_is_missing tinyint NOT NULL DEFAULT 0,
        product_name varchar(120) NOT NULL DEFAULT '',
        driver_ticket_auto_status_name varchar(60) NOT NULL DEFAULT '',
        driver_name varchar(120) NOT NULL DEFAULT '',
        truck_no varchar(40) NOT NULL DEFAULT '',
        sand_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        INDEX ix_freight_loads_load_no (project_id, load_no),
        INDEX ix_freight_loads_ticket (project_id, ticket_number),
        INDEX ix_freight_loads_delivered (project_id, delivered_at),
        INDEX ix_freight_loads_revision (project_id, revision),
        UNIQUE INDEX ux_freight_loads_source (company_id, source, source_id),
        UNIQUE INDEX ux_freight_loads_id (id),
        PRIMARY KEY (project_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS freight_loads');
  }
}
