-- A beginning of a job number names few people of many: with a coarse sample the planner reads the staff by its last change instead.
alter table employees alter column job_number set statistics 1000;
alter table users alter column job_number set statistics 1000;
