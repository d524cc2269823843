/**
 * Text that records of the job system have in common. Packed records need exactly this text to be read: never change it.
 * Another dictionary gets another number in `packed-raw.ts`.
 */
export const SOURCE_DICTIONARY =
  '{"id":0,"job_id":0,"job_name":"","crew_name":"","customer_id":0,"customer_name":"","region_name":"Pe' +
  'rmian","destination_name":" location","load_status":"Delivered","load_status_id":0,"assigned_on":"20' +
  '26-11-27T16:00:00.000Z","terminal_on":"2026-11-27T18:00:00.000Z","transit_on":"2026-11-27T19:00:00.0' +
  '00Z","destination_on":"2026-11-27T21:00:00.000Z","delivered_on":"2026-11-27T21:00:00.000Z","cancel_o' +
  'n":null,"transfer_on":null,"ticket_manual_status_name":"Pending","load_transfer_to_jobid":null,"load' +
  '_transfer_from_jobid":null,"stage_no":0,"demurrage_at_loader_minutes":0,"added_by":"dispatch","load_' +
  'last_updated_date":"2026-11-27T21:00:00.000Z","load_no":0,"carrier_id":0,"carrier_name":"","driver_n' +
  'ame":"","truck_no":"207","terminal_id":null,"terminal_name":"","product_name":"","po_id":null,"po_na' +
  'me":"","ticket_no":"","ticket_is_missing":false,"approved_mileage":0,"weight":0,"total_boxes":0,"hau' +
  'ling_method":"Equipment","driver_ticket_auto_status_name":""}{"id":0,"job_id":0,"job_name":"","crew_' +
  'name":"","customer_id":0,"customer_name":"","region_name":"Permian","destination_name":" location","' +
  'load_status":"Delivered","load_status_id":0,"assigned_on":"2026-11-27T12:00:00.000Z","terminal_on":"' +
  '2026-11-27T14:00:00.000Z","transit_on":"2026-11-27T15:00:00.000Z","destination_on":"2026-11-27T17:00' +
  ':00.000Z","delivered_on":"2026-11-27T17:00:00.000Z","cancel_on":null,"transfer_on":null,"ticket_manu' +
  'al_status_name":"Pending","load_transfer_to_jobid":null,"load_transfer_from_jobid":null,"stage_no":0' +
  ',"demurrage_at_loader_minutes":0,"added_by":"dispatch","load_last_updated_date":"2026-11-27T17:00:00' +
  '.000Z","load_no":0,"carrier_id":0,"carrier_name":"","driver_name":"","truck_no":"161","trailer_no":"' +
  'TR99","terminal_id":0,"terminal_name":"","product_id":0,"product_name":"","product_unit":"lbs","po_i' +
  'd":0,"po_name":"","approved_mileage":75.4,"weight":0,"total_boxes":0,"hauling_method":"Box","ticket_' +
  'no":"BS0210007","ticket_is_missing":false,"ticket_image_url":null,"driver_ticket_auto_status_name":"' +
  'Ticket Pending OCR","bol_no":"BOL5101-7"}';
